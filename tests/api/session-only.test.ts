import { expect, test } from 'vitest'
import { apiEndpoints } from '../../src/app/api.ts'
import type { ErrorBody } from '../../src/contract/errors.ts'
import { addressOf } from '../../src/testing/operations/endpoint-calls.ts'
import { sampleBody } from '../../src/testing/operations/sample-body.ts'
import { tableDigest } from '../../src/testing/database/table-digest.ts'
import { testApi } from '../../src/testing/test-api.ts'
import { aUser, browserHeaders } from '../../src/testing/content/users.ts'

/** What a stolen token must not be enough for: to keep the account, to take it over, to end it, to carry it away. */
const aboutTheAccountItself = apiEndpoints.filter(
  ({ endpoint }) =>
    /^\/api\/(tokens|sessions|factors|passkeys|auth\/proof|users\/(export|deletion|settings\/(password|email)))\b/.test(
      endpoint.path,
    ) && endpoint.access === 'member',
)
const api = await testApi()
const user = await aUser(api, { roles: ['user', 'admin'] })

async function tokenHeaders(): Promise<Record<string, string>> {
  const response = await api.send('/api/tokens', {
    headers: await browserHeaders(api, user),
    json: {
      name: 'Everything',
      scopes: ['content.create', 'role.assign', 'setting.manage'],
      expires_at: new Date(api.clock.now().getTime() + 86_400_000).toISOString(),
    },
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}` }
}
const headers = await tokenHeaders()
await api.send('/api/users/client', { headers })

test('the list is what it is meant to be', () => {
  expect(aboutTheAccountItself.map(({ name }) => name).toSorted()).toEqual([
    'account.cancelDeletion',
    'account.changeEmail',
    'account.confirmEmail',
    'account.export',
    'account.requestDeletion',
    'security.beginTotp',
    'security.changePassword',
    'security.confirmTotp',
    'security.createPasskey',
    'security.createToken',
    'security.disableTotp',
    'security.endOtherSessions',
    'security.endSession',
    'security.factors',
    'security.listPasskeys',
    'security.listSessions',
    'security.listTokens',
    'security.passkeyOptions',
    'security.prove',
    'security.removePasskey',
    'security.removeToken',
    'security.renamePasskey',
    'security.renewRecoveryCodes',
  ])
})

test.each(aboutTheAccountItself.map((bound) => [bound.name, bound] as const))(
  '%s takes no personal access token, whatever its rights',
  async (_, bound) => {
    const before = await tableDigest(api.services.database)
    const json = bound.endpoint.body && sampleBody(bound.endpoint.body, 'sample text')
    const response = await api.send(addressOf(bound), {
      method: bound.endpoint.method,
      headers,
      ...(json ? { json } : {}),
    })
    expect(response.status).toBe(403)
    expect(((await response.json()) as ErrorBody).error.key).toBe('sessionNeeded')
    expect(await tableDigest(api.services.database)).toBe(before)
  },
)
