import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { startPurges } from '../../src/server/cache/start-purges.ts'
import { makeLog } from '../../src/server/log.ts'
import { anArticle } from '../../src/testing/content/articles.ts'
import { aUser, browserHeaders, bearerHeaders } from '../../src/testing/content/users.ts'
import { testDatabase } from '../../src/testing/database/database.ts'
import { clearScratch, scratchFolder } from '../../src/testing/database/scratch-database.ts'
import { freePort } from '../../src/testing/product.ts'
import { nginxArguments, programVersion, startProgram } from '../../src/testing/programs.ts'
import { servedSite, type ServedSite } from '../../src/testing/served-site.ts'

const root = inject('root')
afterAll(clearScratch)

type Front = {
  name: 'varnishd' | 'nginx'
  seenWithinMs: number
  start(site: ServedSite, port: number): Promise<void>
}

const configuration = async (name: string, site: ServedSite) =>
  (await readFile(path.join(root, 'deploy', name), 'utf8')).replaceAll('3000', new URL(site.url).port)

const varnish: Front = {
  name: 'varnishd',
  seenWithinMs: 1_000,
  async start(site, port) {
    const folder = await scratchFolder()
    const file = path.join(folder, 'blockyard.vcl')
    await writeFile(file, await configuration('varnish/blockyard.vcl', site))
    const options = ['-F', '-j', 'none', '-f', file, '-n', path.join(folder, 'work'), '-s', 'malloc,50m']
    await startProgram(['varnishd', ...options, '-a', `127.0.0.1:${port}`], port)
  },
}

const nginx: Front = {
  name: 'nginx',
  // It keeps a page for a second, counted in whole ones.
  seenWithinMs: 3_000,
  async start(site, port) {
    const folder = await scratchFolder()
    const own = (await configuration('nginx/blockyard.conf', site))
      .replace('/var/cache/nginx/blockyard', path.join(folder, 'cache'))
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
    await writeFile(path.join(folder, 'blockyard.conf'), own)
    const options = await nginxArguments(folder, [path.join(folder, 'blockyard.conf')])
    await startProgram(['nginx', ...options], port)
  },
}

const isThere = {
  varnishd: programVersion('varnishd', ['-V'], 'Varnish in front of the site') !== null,
  nginx: programVersion('nginx', ['-v'], 'nginx in front of the site') !== null,
}

describe.each([varnish, nginx])('$name in front', ({ name, start, seenWithinMs }) => {
  test.skipIf(!isThere[name])(
    'keeps pages of visitors, no one else’s, and none that has changed',
    async () => {
      const { url } = await testDatabase()
      const port = await freePort()
      const site = await servedSite(url, { CDN_PURGE: `ban:http://127.0.0.1:${port}` })
      await start(site, port)
      const front = `http://127.0.0.1:${port}`
      let purges =
        name === 'varnishd' ? await startPurges(site.services.config, url, null, makeLog('silent')) : null
      const stopPurges = async () => {
        const running = purges
        purges = null
        await running?.stop()
      }
      onTestFinished(stopPurges)
      // A machine that takes over has every page forgotten, twice.
      await sleep(name === 'varnishd' ? 4_000 : 0)

      const visit = async (address: string, headers: Record<string, string> = {}) => {
        const response = await fetch(front + address, { headers, redirect: 'manual' })
        return { status: response.status, headers: response.headers, text: await response.text() }
      }
      const asked = () => site.services.caches.pages.hits + site.services.caches.pages.misses
      const article = await anArticle(site)
      const page = `/ru/article/${article.slug}.${article.id}`

      // Kept: the site itself is not asked again.
      await visit(page)
      const before = asked()
      for (let visits = 0; visits < 20; visits++) expect((await visit(page)).status).toBe(200)
      expect(asked() - before).toBeLessThan(5)

      // Nobody's own page is kept, and nobody gets a page that is not theirs.
      const members = await Promise.all([1, 2, 3].map(() => aUser(site)))
      const headersOf = await Promise.all(members.map((member) => browserHeaders(site, member)))
      for (let round = 0; round < 3; round++)
        for (const [at, member] of members.entries()) {
          const [own, visitor] = await Promise.all([visit(page, headersOf[at]!), visit(page)])
          expect(own.text).toContain(member.username)
          expect(own.headers.get('cache-control')).toBe('private, no-store')
          for (const other of members) {
            expect(visitor.text).not.toContain(other.username)
            if (other !== member) expect(own.text).not.toContain(other.username)
          }
          expect(visitor.headers.get('set-cookie')).toBeNull()
        }
      const withToken = await visit(page, await bearerHeaders(site, members[0]!))
      expect(withToken.text).toContain(members[0]!.username)

      // A browser asks each time, and what is between the site and its caches stays there.
      const { headers } = await visit(page)
      expect(headers.get('cache-control')).toBe('no-cache')
      expect([headers.get('surrogate-key'), headers.get('cdn-cache-control'), headers.get('age')]).toEqual([
        null,
        null,
        null,
      ])
      expect((await visit(page, { 'if-none-match': headers.get('etag')! })).status).toBe(304)

      // What is written is there.
      const said = 'Фонари горят и днём'
      await visit(page)
      const written = await site.send(`/api/articles/${article.id}/comments`, {
        headers: await bearerHeaders(site, members[0]!),
        json: { content: said },
      })
      expect(written.status).toBe(201)
      await expect
        .poll(async () => (await visit(page)).text.includes(said), { timeout: seenWithinMs, interval: 20 })
        .toBe(true)

      // Nobody from outside learns the numbers, and a site that is gone still has its pages.
      expect((await visit('/metrics')).status).toBe(404)
      await stopPurges()
      await site.serving.close()
      await sleep(3_500)
      expect((await visit(page)).status).toBe(200)
      expect((await visit(page, headersOf[0]!)).status).toBeGreaterThanOrEqual(500)
    },
    120_000,
  )
})
