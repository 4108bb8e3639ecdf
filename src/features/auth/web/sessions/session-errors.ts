import { errorCatalogue } from '../../../../contract/errors.ts'
import { ApiError } from '../../../../web/http/transport.ts'

/** Neither token can be used any more: the call was not sent, and the session has been reset. */
export class ExpiredAuthSessionError extends ApiError {
  constructor() {
    const { id, status } = errorCatalogue.sessionExpired
    super(status, {
      id,
      key: 'sessionExpired',
      message: 'Both token and refresh token have expired. Your request was aborted.',
    })
    this.name = 'ExpiredAuthSessionError'
  }
}

/** The ways of logging in that this site has. */
const strategies = ['local'] as const
type Strategy = (typeof strategies)[number]

/** The strategy a session began with. Anybody can change a cookie, so it may be missing or unknown. */
export function strategyNamed(name: string | null): Strategy {
  if (!name) throw new Error('No strategy is set!')
  if (!(strategies as readonly string[]).includes(name)) throw new Error('Strategy not supported')
  return name as Strategy
}
