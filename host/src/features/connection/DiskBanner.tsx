import { readable } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { connection as messages } from '../../texts/en.ts'
import { Banner } from './ConnectionBanner.tsx'

const RECHECK_MS = 5 * 60_000

const health = z.object({ disk: readable(z.enum(['ok', 'low', 'full'])) })

export function DiskBanner() {
  const { data } = useQuery({
    queryKey: [...keys.health, 'disk'],
    queryFn: ({ signal }) => http.get('health', health, { signal }),
    refetchInterval: RECHECK_MS,
  })
  const disk = data?.disk
  const text = disk === 'low' || disk === 'full' ? messages.disk[disk] : undefined
  return <Banner icon={<IconAlertTriangle size={18} aria-hidden />} text={text} />
}
