import { loginPerAccount } from '../../../../contract/limits/rate-classes.ts'
import { countCall } from '../../../../server/endpoints/call-endpoint.ts'
import { addressGroup } from '../../../../server/http/client-address.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { usernameKey } from '../../../users/api/users.store.ts'
import { loginPerDevice, loginPerName } from '../../auth.contract.ts'
import { knownDevice } from './known-device.ts'
import { limitTries } from './limit-tries.ts'

/**
 * Counts a try at a password: by address, by name and by both, whether there is such a person or not. A device on which
 * the person has logged in before has a count of its own instead, so that nobody can be kept out by strangers who guess.
 * The name is counted as typed: one count for a person's name and address would tell which belong together.
 */
export async function limitLogin(
  context: RequestContext,
  typed: string,
  user: { id: number } | null,
): Promise<void> {
  const device = user && knownDevice(context, user.id)
  if (device) return limitTries(context, 'login-device', loginPerDevice, device)
  await countCall('login', context)
  const name = usernameKey(typed)
  await limitTries(context, 'login-account', loginPerAccount, `${name}|${addressGroup(context.ip)}`)
  await limitTries(context, 'login-name', loginPerName, name)
}
