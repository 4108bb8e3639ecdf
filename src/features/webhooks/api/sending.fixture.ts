import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach } from 'vitest'
import { guardedPost } from '../../../server/http/forms/guarded-post.ts'
import { anArticle } from '../../../testing/content/articles.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { webhooksOf, type Post } from './webhooks.fixture.ts'

/** The API with a webhook that hears of comments, and servers on this machine it can be sent to. */
export async function sendingRoom() {
  const api = await testApi()
  const { pool } = api.services.database
  const closing: (() => void)[] = []
  beforeEach(() => pool.query('delete from webhooks; delete from graphile_worker._private_jobs'))
  afterEach(() => closing.splice(0).forEach((close) => close()))

  /** The author of an article with a webhook, and somebody who talks. */
  async function aDiscussion() {
    const author = await aUser(api)
    const [ann, other] = [webhooksOf(api, author), await aUser(api)]
    const article = await anArticle(api, { author })
    const { id } = await ann.make({ events: ['comment'] })
    const say = async (content = 'Светит ровно.') => {
      const headers = await bearerHeaders(api, other)
      const answer = await api.send(`/api/articles/${article.id}/comments`, { headers, json: { content } })
      if (answer.status !== 201) throw new Error(await answer.text())
    }
    const log = async () => (await ann.log(id)).body.data
    return { author, ann, id, say, log }
  }

  /** Sends to a server on this machine instead of the address of the webhook. */
  async function toServer(
    listener: RequestListener,
  ): Promise<{ post: Post; bodies: string[]; keys: unknown[] }> {
    const [bodies, keys]: [string[], unknown[]] = [[], []]
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => (body += part))
      request.on('end', () => {
        bodies.push(body)
        keys.push(request.headers['webhook-id'])
        listener(request, response)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => (server.closeAllConnections(), server.close()))
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    return { bodies, keys, post: (_url, sent) => guardedPost(url, sent, { local: true, timeoutMs: 500 }) }
  }
  return { api, pool, aDiscussion, toServer }
}
