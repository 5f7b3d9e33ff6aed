import { ErrorBanner, Loading, NotFound } from '@hoistway/ui/feedback'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { controllerDetail } from '../../../api/controllers.ts'
import { controllers as messages } from '../../../texts/en.ts'
import { ControllerHeader } from '../ControllerHeader.tsx'

/**
 * Keeps a controller that is deleted while shown, so that typed text stays. `ControllerLayout` reports the deletion.
 * Without a controller, `otherwise` is the content to show.
 */
export function useController(id: string, title: string) {
  const { data, isError, refetch } = useQuery(controllerDetail(id))
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return {
    controller: data ?? (last?.id === id ? last : undefined),
    otherwise: (
      <>
        <ControllerHeader title={title} />
        {data === null ? (
          <NotFound>{messages.notFound}</NotFound>
        ) : isError ? (
          <ErrorBanner onRetry={() => refetch()}>{messages.loadDetail}</ErrorBanner>
        ) : (
          <Loading label={messages.loading} />
        )}
      </>
    ),
  }
}
