import { render, screen } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { UiProvider } from '../base/provider.tsx'
import { QrCode } from './qr-code.tsx'

/** Renders each module as a square of `scale` pixels, as a camera sees it. */
function photograph(svg: SVGElement, scale = 4) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)) {
    for (let row = 0; row < scale; row += 1) {
      const from = ((Number(y) * scale + row) * width + Number(x) * scale) * 4
      for (let at = from; at < from + scale * 4; at += 4) data.fill(0, at, at + 3)
    }
  }
  return { width, height: width, data }
}

test('a camera reads the encoded text', () => {
  const text =
    'otpauth://totp/Hoistway:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Hoistway'
  render(
    <UiProvider env="test">
      <QrCode text={text} label="QR code" />
    </UiProvider>,
  )
  const image: unknown = screen.getByRole('img', { name: 'QR code' })
  if (!(image instanceof SVGElement)) throw new Error('the code is no drawing')
  expect(decodeQR(photograph(image))).toBe(text)
})
