import { ModrinthV2Client } from '@xmcl/modrinth'
import { makeTechnicalPaths } from '../../../app/program-routes.ts'
import { testApi, testOrigin } from '../../../testing/test-api.ts'
import { aPublicVersion } from '../../../testing/content/versions.ts'

/** A Modrinth client as in launchers, with our base address and without a real network. */
export async function launcher() {
  const api = await testApi()
  const technical = makeTechnicalPaths(api.services)
  const ask = async (
    path: string,
    { ip = '203.0.113.7', ...init }: RequestInit & { ip?: string } = {},
  ): Promise<Response> =>
    (await technical(new Request(new URL(path, testOrigin), init), { ip, requestId: 'test' }))!
  const client = new ModrinthV2Client({
    baseUrl: `${testOrigin}/modrinth`,
    fetch: (input, init) => ask(String(input), init),
  })
  const gate = await aPublicVersion(api, {
    title: 'Ворота замка',
    slug: 'castle-gate',
    bytes: Buffer.from('gate one'),
  })
  return { api, client, gate, ask }
}
