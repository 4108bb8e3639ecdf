import { createMemoryHistory } from '@tanstack/react-router'
import { makeRouter } from '../../app/router.tsx'
import { makeTechnicalPaths } from '../../app/program-routes.ts'
import type { RouterContext } from '../../web/routing/router-context.ts'
import { localeCodes } from '../../contract/locales.ts'
import { apiPages, forumCategories, infoPages } from '../../contract/taxonomy.ts'
import { categories } from '../../contract/categories.ts'
import { typeSegments, type PageVisit, type PageWorld } from './arbitrary-pages.ts'
import { anArticle } from '../content/articles.ts'
import { testOrigin } from '../test-api.ts'
import { testSite } from '../test-site.ts'
import { aUser, bearerHeaders, browserHeaders } from '../content/users.ts'
import { aPublicVersion } from '../content/versions.ts'

/** Addresses for programs that pages lead to; they take names and parameters as well. */
const programRoutes = [
  '/$lang/feeds',
  '/modrinth/v2/project/$slug',
  '/modrinth/v2/project/$slug/version/$id',
  '/modrinth/v2/user/$user',
  '/modrinth/v2/search',
  '/modrinth/v2/versions',
  '/feeds/$lang/articles.atom',
  '/feeds/$lang/versions/$id',
  '/feeds/$lang/$category',
  '/sitemap-$page',
]

type PageAnswer = { status: number; location: string | null; html: string }

/** The pages with something in them, what finds it, and a way to look at them as somebody. */
export async function pageWorld() {
  const site = await testSite()
  const member = await aUser(site)
  const admin = await aUser(site, { roles: ['user', 'admin'] })
  const article = await anArticle(site, { author: member })
  const version = await aPublicVersion(site, { author: member })
  const written = await site.send(`/api/articles/${article.id}/comments`, {
    headers: await bearerHeaders(site, admin),
    json: { content: 'A comment to look at' },
  })
  const { data: comment } = (await written.json()) as { data: { id: number } }
  const people = {
    guest: {},
    member: await browserHeaders(site, member),
    admin: await browserHeaders(site, admin),
  }
  const ids = [article.id, version.id, version.resourceId, version.fileId, comment.id, member.id].map(String)
  const world: PageWorld = {
    lang: localeCodes,
    language: localeCodes,
    type: typeSegments,
    slug: [`${article.slug}.${article.id}`, version.slug, `other.${article.id}`, version.slug.toUpperCase()],
    id: [...ids, '1.0.0'],
    category: forumCategories,
    categories,
    page: [...infoPages, ...apiPages, '1', '2', '500', '501', '10000'],
    user: [...ids, member.username],
    q: ['comment', 'слово', version.slug],
    sort: ['new', 'old', 'useful', 'downloads', 'relevance', 'reaction.1', 'updated'],
    comments: ['new', 'old', 'useful'],
    kind: ['article', 'resource', 'version', 'bug', 'idea', 'thanks'],
    tab: ['overview', 'changes', 'gallery', 'dependencies', 'contents'],
    view: ['grid', 'list', 'unread', 'closed', '1'],
    state: ['waiting', 'decided', 'automatic', 'open', 'closed'],
    status: ['waiting', 'declined', 'suspended', 'all'],
    open: [`article-${article.id}`, `resource-${version.resourceId}`, `version-${version.id}`],
    comment: [String(comment.id)],
    reply: [String(comment.id)],
    answers: [String(comment.id)],
    draft: ids,
    file: [String(version.fileId)],
    entry: ['plugin.yml', 'a/b', '..'],
    from: [...ids, '1.0.0'],
    operation: ['articles.list', 'resources.list', 'nothing.here'],
    group: ['resources', 'articles', 'users'],
    author: ids,
    next: ['/en', '//evil.example', 'https://evil.example', '/\\evil.example'],
    period: ['day', 'week', 'all'],
  }
  const { routesByPath } = makeRouter({} as RouterContext, createMemoryHistory())
  const technical = makeTechnicalPaths(site.services)
  return {
    world,
    routes: ['/$lang', ...Object.keys(routesByPath), ...programRoutes],
    async visit({ viewer, address }: PageVisit): Promise<PageAnswer> {
      const program = await technical(new Request(testOrigin + address), {
        ip: '203.0.113.7',
        requestId: 'test',
      })
      if (program) return { status: program.status, location: null, html: '' }
      const { status, headers, html } = await site.page(address, people[viewer])
      return { status, location: headers.get('location'), html }
    },
  }
}
