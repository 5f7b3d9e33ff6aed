import { useTitle } from '@hoistway/platform/title'
import { ErrorBanner, Loading, NotFound } from '@hoistway/ui/feedback'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { controllerDetail } from '../../../api/controllers.ts'
import { paths } from '../../../paths.ts'
import { controllers as messages, shared } from '../../../texts/en.ts'
import { ControllerHeader } from '../ControllerHeader.tsx'

/** Without a controller, `otherwise` is the content to show. */
export function useController(id: string, title: string) {
  const { data, isError, refetch } = useQuery(controllerDetail(id))
  return {
    controller: data,
    otherwise:
      data === null ? (
        <ControllerNotFound title={title} />
      ) : (
        <>
          <ControllerHeader title={title} />
          {isError ? (
            <ErrorBanner onRetry={() => refetch()}>{messages.loadDetail}</ErrorBanner>
          ) : (
            <Loading label={messages.loading} />
          )}
        </>
      ),
  }
}

function ControllerNotFound({ title }: { readonly title: string }) {
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: messages.controllers, to: paths.controllers() }, { label: title }]}
      />
      <NotFound action={<BackLink to={paths.controllers()}>{shared.backToList}</BackLink>}>
        {messages.notFound}
      </NotFound>
    </>
  )
}
