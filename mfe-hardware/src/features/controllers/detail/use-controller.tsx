import { ErrorBanner, Loading, NotFound } from '@hoistway/ui/feedback'
import { useQuery } from '@tanstack/react-query'
import { controllerDetail } from '../../../api/controllers.ts'
import { controllers as messages } from '../../../texts/en.ts'
import { ControllerHeader } from '../ControllerHeader.tsx'

/** Without a controller, `otherwise` is the content to show. */
export function useController(id: string, title: string) {
  const { data, isError, refetch } = useQuery(controllerDetail(id))
  return {
    controller: data,
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
