import { hasScope, type Scope } from '../../contract/access.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { fail } from '../../contract/errors.ts'
import type { Viewer } from './viewer.ts'

/**
 * What a personal access token, or a login that asked for fewer rights, may not do although the person may. Access rules
 * speak of people; without this a token without any scope could still write wherever its owner can.
 */
export function checkGrant(endpoint: Endpoint, viewer: Viewer, params: Record<string, string>): void {
  if (!viewer?.narrowed || endpoint.grant === 'any') return
  if (endpoint.grant === 'session') throw fail('sessionNeeded')
  const { access, method } = endpoint
  if (method === 'GET' || access === 'anyone' || access === 'guest') return
  const { onlyResources } = viewer
  if (onlyResources) {
    const foreign = params.slug !== undefined && !onlyResources.includes(params.slug.toLowerCase())
    if (endpoint.grant !== 'versions' || foreign) throw fail('forbidden')
  }
  // Bound to a scope that was just checked.
  if (typeof access === 'object') return
  if (!hasScope(viewer.scope, 'content.create')) throw fail('forbidden')
}

/** What a personal access token must hold to call this: a scope, nothing at all, or it is refused whatever it holds. */
export function tokenNeeds({ access, method, grant }: Endpoint): Scope | 'nothing' | 'refused' {
  if (grant === 'session' || access === 'guest') return 'refused'
  if (typeof access === 'object') return access.scope
  return grant === 'any' || method === 'GET' || access === 'anyone' ? 'nothing' : 'content.create'
}
