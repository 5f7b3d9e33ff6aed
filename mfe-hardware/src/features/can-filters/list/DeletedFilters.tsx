import type { DeletedFilter } from '@hoistway/contracts/can-filter'
import { isKnown } from '@hoistway/contracts/reading'
import { DateTime } from '@hoistway/ui/age'
import { Button, Modal } from '@hoistway/ui/core'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { type Column, column, DataTable } from '@hoistway/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deletedFilters } from '../../../api/can-filters.ts'
import { paths } from '../../../paths.ts'
import { canFilters as messages } from '../../../texts/en.ts'
import { NewestListed } from '../NewestListed.tsx'

export function DeletedFilters() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {messages.deleted.title}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={messages.deleted.title}
        size="lg"
        centered={false}
      >
        <Deleted />
      </Modal>
    </>
  )
}

const columnsOf = ({ who, when }: typeof messages.deleted.columns): Column<DeletedFilter>[] => [
  column('name', messages.columns.name, ({ name }) => name ?? '—'),
  column('who', who, ({ userName }) => userName ?? '—'),
  column('when', when, ({ at }) => <DateTime time={at} />),
]

function Deleted() {
  const { data, isError, refetch } = useQuery(deletedFilters)
  if (isError) return <ErrorBanner onRetry={() => refetch()}>{messages.deleted.failed}</ErrorBanner>
  if (!data) return <Loading label={messages.deleted.loading} />
  return (
    <>
      <DataTable
        label={messages.deleted.title}
        columns={columnsOf(messages.deleted.columns)}
        rows={data}
        rowKey={({ id }) => id}
        rowHref={({ id }) => (isKnown(id) ? paths.canFilterEdit(id) : undefined)}
        empty={{ hint: messages.deleted.none }}
      />
      <NewestListed count={data.length} />
    </>
  )
}
