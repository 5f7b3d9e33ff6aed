// Runs a benchmark with its own console. Usage: node with-product.ts <script> [options of the script]
import { execa } from 'execa'
import { startProduct } from './sites/product.ts'

const product = await startProduct()
try {
  const { exitCode } = await execa(process.execPath, process.argv.slice(2), {
    stdio: 'inherit',
    reject: false,
    env: { E2E_URL: product.url },
  })
  process.exitCode = exitCode ?? 1
} finally {
  await product.stop()
}
