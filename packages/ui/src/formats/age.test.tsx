import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Age, DateTime } from './age.tsx'
import { ageProfiles } from './formats.ts'

test.each([
  [null, 'Never'],
  [undefined, 'Never'],
  ['no time', '—'],
  [Number.NaN, '—'],
])('shows the invalid time %s as %s', (time, seen) => {
  renderPage(
    <>
      <p>
        at <DateTime time={time} />
      </p>
      <p>
        seen <Age time={time} profile={ageProfiles.lastSeen} />
      </p>
    </>,
  )
  expect(screen.getByText('at —')).toBeVisible()
  expect(screen.getByText(`seen ${seen}`)).toBeVisible()
})
