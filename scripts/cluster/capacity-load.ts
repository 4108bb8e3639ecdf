import type { Kind } from '../../bench/capacity-model.ts'
import type { LoadGenerator } from '../../bench/load.ts'
import { ask, logIn as cookieOf, requestText } from '../../bench/requests.ts'
import type { Running } from '../../bench/servers.ts'
import { askData, newestArticles, newestPlugin } from '../../bench/subjects.ts'
import { logIn } from './people.ts'

/** Of as many digits as all that follow, so that every body is as long as the request says. */
const firstNumber = 100_000
const numbers = Array.from({ length: firstNumber }, (_, at) => firstNumber + at)

/** The requests whose costs the bench has measured, of each kind; searches are left out, the demo is too small. */
export async function requestsByKind(site: Running, url: string): Promise<[Kind, string[]][]> {
  const [article] = await newestArticles(site, 1)
  const plugin = await newestPlugin(site)
  const html = (await ask(site, '/ru', { headers: { 'accept-encoding': 'identity' } })).body.toString()
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)![1]!
  const get = (headers: Record<string, string>, paths: string[]) =>
    paths.map((one) => requestText('GET', one, headers))
  const lists = ['/ru', '/ru/resources', '/ru/articles', article!.path, plugin.page]
  return [
    ['cached', get({}, ['/ru', article!.path, plugin.page])],
    // Any cookie of ours keeps a page out of the cache.
    ['rendered', get({ cookie: 'auth.strategy=local' }, lists)],
    ['member', get({ cookie: await cookieOf(site) }, [...lists, `/ru/user/${article!.authorId}`])],
    [
      'api',
      get({}, ['/api/users/statistics', '/api/resources', '/api/articles', `/api/resources/${plugin.slug}`]),
    ],
    [
      'write',
      [
        requestText(
          'POST',
          `/api/articles/${article!.id}/comments`,
          { authorization: await logIn(url) },
          JSON.stringify({ content: `The lamp with the number ${firstNumber}` }),
        ).replace(String(firstNumber), '{n}'),
      ],
    ],
    ['file', get({}, [style])],
    ['download', get({}, [plugin.download])],
  ]
}

/** Sends these in turn, so many a second; returns how many were answered. */
export async function send(
  load: LoadGenerator,
  site: Running,
  requests: string[],
  rate: number,
  seconds: number,
): Promise<number> {
  const results = await Promise.all(
    requests.map((request) =>
      load.measure(site, {
        request,
        numbers,
        status: request.startsWith('POST') ? 201 : 200,
        connections: 1,
        seconds,
        perSecond: rate / requests.length,
      }),
    ),
  )
  const wrong = results.reduce((sum, result) => sum + result.wrong, 0)
  if (wrong > 0) throw new Error(`${wrong} wrong answers: ${requests[0]!.split('\r\n', 1)[0]}`)
  return results.reduce((sum, result) => sum + result.requests, 0)
}

/** Pages that no node has in memory yet, each asked for once. */
export async function askNewPages(site: Running): Promise<void> {
  const { data } = await askData<{ data: { id: number; slug: string }[] }>(site, '/api/articles')
  // Not in Russian, which was asked for before.
  for (const language of ['be', 'en', 'kz', 'th', 'uk'])
    for (const { id, slug } of data) {
      const { status } = await ask(site, `/${language}/article/${slug}.${id}`)
      if (status !== 200) throw new Error(`An article in ${language} answers ${status}.`)
    }
}
