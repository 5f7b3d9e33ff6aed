import { hostname } from 'node:os'
import { userName } from '@hoistway/releases/command/user-name'

interface Builder {
  readonly builder: string
  readonly url?: string
}

/** Returns user and machine outside of a pipeline. */
export function builderOf(env: NodeJS.ProcessEnv): Builder {
  const { GITHUB_ACTIONS, GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, GITLAB_CI, CI_JOB_URL } = env
  if (GITHUB_ACTIONS)
    return {
      builder: 'GitHub Actions',
      ...webAddress(`${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`),
    }
  if (GITLAB_CI) return { builder: 'GitLab CI', ...webAddress(CI_JOB_URL) }
  return { builder: `${userName()}@${hostname()}`.slice(0, 200) }
}

const webAddress = (text = '') => {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && text.length <= 500 ? { url: url.href } : {}
}
