import { renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useConfirm } from './confirm.tsx'
import { FailureBanner } from './failure.tsx'
import { ErrorBanner, StatusBanner } from './feedback.tsx'

afterEach(() => vi.useRealTimers())

test('announces an error, which can be retried and dismissed', async () => {
  const [retry, dismiss] = [vi.fn(), vi.fn()]
  const { user } = renderPage(
    <ErrorBanner onRetry={retry} onDismiss={dismiss}>
      It failed
    </ErrorBanner>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('It failed')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect([retry, dismiss].map((each) => each.mock.calls.length)).toEqual([1, 1])
})

test('shows the reason after the message of an error', () => {
  renderPage(<ErrorBanner reason="The name is taken.">Failed to save</ErrorBanner>)
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save The name is taken.')
})

test('keeps Retry after an error is dismissed, and shows the error again', async () => {
  const retry = vi.fn()
  const { user } = renderPage(
    <>
      <ErrorBanner>It failed</ErrorBanner>
      <ErrorBanner onRetry={retry}>It could not be loaded</ErrorBanner>
    </>,
  )
  for (const button of screen.getAllByRole('button', { name: 'Dismiss' })) await user.click(button)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
  expect(screen.getByRole('alert')).toHaveTextContent('It could not be loaded')
})

test('shows another error after one was dismissed', async () => {
  let fail = (_reason: string) => {}
  function Form() {
    const [reason, setReason] = useState('The name is taken.')
    fail = setReason
    return <FailureBanner failure={{ text: 'Failed to save', reason }} />
  }
  const { user } = renderPage(<Form />)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  act(() => fail('The server is away.'))
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save The server is away.')
})

test.each([
  ['success', 5000],
  ['error', 8000],
] as const)('a %s banner disappears after %i ms', (kind, clearAfter) => {
  vi.useFakeTimers()
  const clear = vi.fn()
  renderPage(<StatusBanner status={{ kind, text: 'Done' }} onClear={clear} clearAfter={clearAfter} />)
  act(() => vi.advanceTimersByTime(clearAfter - 1))
  expect(clear).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(clear).toHaveBeenCalledOnce()
})

test('renders a status before its text, so that screen readers announce it', async () => {
  renderPage(<StatusBanner status={{ kind: 'success', text: 'Done' }} onClear={() => {}} />)
  expect(screen.getByRole('status')).toHaveTextContent(/^$/)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Done'))
})

test('keeps an information banner until it is dismissed', () => {
  vi.useFakeTimers()
  const clear = vi.fn()
  renderPage(<StatusBanner status={{ kind: 'info', text: 'Mind' }} onClear={clear} />)
  act(() => vi.advanceTimersByTime(60_000))
  expect(clear).not.toHaveBeenCalled()
})

function Asking({ answered }: { answered: (yes: boolean) => void }) {
  const { ask, dialog } = useConfirm()
  const question = {
    title: 'Delete?',
    text: 'This action cannot be undone.',
    confirm: 'Delete',
    danger: true,
  }
  return (
    <>
      <button type="button" onClick={async () => answered(await ask(question))}>
        Ask
      </button>
      {dialog}
    </>
  )
}

test.each([
  ['Delete', true],
  ['Cancel', false],
])('%s answers a confirmation with %s', async (button, yes) => {
  const answered = vi.fn()
  const { user } = renderPage(<Asking answered={answered} />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('This action cannot be undone.')
  await user.click(screen.getByRole('button', { name: button }))
  await expect.poll(() => answered).toHaveBeenCalledWith(yes)
})

test('cancels a confirmation on Escape', async () => {
  const answered = vi.fn()
  const { user } = renderPage(<Asking answered={answered} />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await expect.poll(() => answered).toHaveBeenCalledWith(false)
})

test('cancels the first confirmation when a second one opens', async () => {
  const answers: unknown[] = []
  function Twice() {
    const { ask, dialog } = useConfirm()
    const asked = async (title: string) =>
      answers.push([title, await ask({ title, text: title, confirm: 'Yes' })])
    return (
      <>
        <button
          type="button"
          onClick={() => {
            void asked('one')
            void asked('two')
          }}
        >
          Ask
        </button>
        {dialog}
      </>
    )
  }
  const { user } = renderPage(<Twice />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await expect
    .poll(() => answers)
    .toEqual([
      ['one', false],
      ['two', true],
    ])
})

test('the second click of a double click does not answer a question', async () => {
  const answered = vi.fn()
  function Asking() {
    const { ask, dialog } = useConfirm()
    const start = () => ask({ title: 'Sure?', text: 'Sure?', confirm: 'Yes' }).then(answered)
    return (
      <>
        <button type="button" onClick={start}>
          Ask
        </button>
        {dialog}
      </>
    )
  }
  const { user } = renderPage(<Asking />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }), { detail: 2 })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(answered).toHaveBeenCalledExactlyOnceWith(false)
})
