import { english as recorded } from '@hoistway/contracts/recorded.messages'
import { advanced, passed, restored, stopped } from '@hoistway/releases/plan-rollout'
import type { Registry } from '@hoistway/releases/registry'
import type { Comparison } from '@hoistway/releases/rollout'
import { clearPreviews } from '@hoistway/releases/store'
import { closingAll, type Leadership, repeat } from '../../../base/repeat.ts'
import type { Database } from '../../../db/database.ts'
import type { Notifier } from '../../notifications/notifier.ts'
import { recordedBy } from '../audit/release-audit.repository.ts'
import { adminIds } from '../rights/release-managers.repository.ts'
import type { ServedReleases } from '../served-releases.ts'
import { type Observed, observedRollouts, type Worse, worseReleases } from './evidence.ts'
import { releaseSessionRepository } from './sessions.repository.ts'

const LOOK_MS = 2_000
const SWEEP_MS = 60 * 60_000

interface Deps {
  readonly db: Database
  readonly served: ServedReleases
  readonly notifier: Pick<Notifier, 'notify'>
}

interface News {
  readonly subject: string
  readonly severity: 'warning' | 'success'
  readonly title: string
  readonly message: string
}

/** Each decision applies to the step or promotion that was evaluated. */
async function lookAtRollouts(deps: Deps, now: Date): Promise<void> {
  const { served } = deps
  const sessions = releaseSessionRepository(deps.db)
  const registry = await served.latest()
  const when = now.toISOString()
  for (const each of await observedRollouts(registry, sessions, now.getTime())) {
    const { remote, version, rollout, verdict, evidence } = each
    const at = { version, step: rollout.step }
    if (verdict.is === 'advance')
      await decide('canary-step', evidence.step, (before) => advanced(before, remote, at, when))
    if (verdict.is === 'passed' && rollout.passedAt === undefined) {
      if (await decide('canary-passed', evidence.step, (before) => passed(before, remote, at, when)))
        await tell(deps, passedNews(each))
    }
    if (verdict.is === 'stop')
      await takeBack({ remote, version, counted: verdict.because }, (before) =>
        stopped(before, remote, at, verdict.because, when),
      )
  }
  for (const each of await worseReleases(registry, sessions, now.getTime())) {
    const { remote, version, liveSince: since, counted } = each
    await takeBack(each, (before) =>
      since === undefined
        ? stopped(before, remote, { version, step: undefined }, counted, when)
        : restored(before, remote, { version, since }, counted, when),
    )
  }

  async function takeBack(release: TakenBack, work: (before: Registry) => Registry): Promise<void> {
    if (await decide('take-back', release.counted, work)) await tell(deps, takenBackNews(release))
  }

  /** Returns false when another server was first. */
  async function decide(
    action: string,
    counted: Comparison,
    work: (before: Registry) => Registry,
  ): Promise<boolean> {
    const why = countsText(counted)
    const record = recordedBy({ by: system, why }, action)
    let isMine = false
    await served
      .store((db, before, after) => (isMine ? record(db, before, after) : Promise.resolve()))
      .change((before) => {
        const after = work(before)
        isMine = after !== before
        return after
      })
    return isMine
  }
}

const system = { kind: 'system', name: 'Hoistway' } as const

const countsText = ({ canary, live }: Comparison) =>
  recorded.releases.counts(canary.failed, canary.sessions, live.failed, live.sessions)

type TakenBack = Pick<Worse, 'remote' | 'version' | 'counted'>

const takenBackNews = ({ remote, version, counted }: TakenBack): News => ({
  subject: `take-back ${remote}@${version}`,
  severity: 'warning',
  title: recorded.titles.takenBack(`${remote} ${version}`),
  message: countsText(counted),
})

const passedNews = ({ remote, version, evidence }: Observed): News => ({
  subject: `passed ${remote}@${version}`,
  severity: 'success',
  title: recorded.titles.passed(`${remote} ${version}`),
  message: countsText(evidence.step),
})

/** Notifies the Admins. */
async function tell({ db, notifier }: Deps, news: News): Promise<void> {
  const at = new Date()
  for (const userId of await adminIds(db))
    notifier.notify({ ...news, subject: `${news.subject} ${userId}`, userId, link: '/releases', at })
}

export function watchRollouts(deps: Deps & Leadership): { close(): Promise<void> } {
  const failure = 'canaries of releases'
  const looking = repeat(deps, {
    everyMs: LOOK_MS,
    failure,
    work: () => lookAtRollouts(deps, new Date()),
  })
  const sweeping = repeat(deps, {
    everyMs: SWEEP_MS,
    failure,
    work: () => clearPreviews(deps.served.store(recordedBy({ by: system }, 'preview-end'))),
  })
  return closingAll(looking, sweeping)
}
