import type { PostedForm } from '../contract/posted-form.ts'
import { pageForms, type Api } from './api.ts'
import { askOnce } from '../db/ask-once.ts'
import type { CurrentUser } from '../features/users/users.contract.ts'
import { databasesFor } from '../server/endpoints/api-app.ts'
import type { CacheTag } from '../server/cache/tags.ts'
import { formToken } from '../server/http/forms/csrf.ts'
import { makeFormPosts } from '../server/http/forms/form-posts.ts'
import { findUnsentForm } from '../server/http/forms/unsent-forms.ts'
import type { PageDatabases, RequestEnv, Services } from '../server/endpoints/request-context.ts'
import type { Viewer } from '../server/endpoints/viewer.ts'
import type { SiteFetch } from './site.tsx'
import { safeTarget } from '../web/routing/safe-target.ts'

/** `user` is what the head of the page says of the viewer; it is asked for where it is not given. */
type PageVisitor = {
  viewer: Viewer
  user?: CurrentUser
  failure?: Error
  posted?: PostedForm
  /** A visitor whose page the replica cannot show yet. */
  fromPrimary?: boolean
}
type PageSides = { api: Api; site: SiteFetch }

/** Members read from the database they write to, through one memory. */
function askOnceOf({ db, readDb }: PageDatabases): PageDatabases & { sent(): number } {
  const once = askOnce(db)
  const reads = readDb === db ? once : askOnce(readDb)
  return { db: once, readDb: reads, sent: () => once.sent() + (reads === once ? 0 : reads.sent()) }
}

/** Joins pages and API: a page is rendered as its visitor, and what its plain forms send is done as its visitor. */
export function makePages(services: Services, { mostStatements = Infinity } = {}) {
  const posts = makeFormPosts(pageForms, services, safeTarget)
  const secure = services.config.origin.startsWith('https:')

  /** Who the visitor is, was found out once and is handed to every API call the page makes. */
  async function render(
    request: Request,
    env: RequestEnv,
    { viewer, user, failure, posted, fromPrimary }: PageVisitor,
    { api, site }: PageSides,
    tags?: Set<CacheTag>,
  ): Promise<Response> {
    const given =
      viewer?.via === 'cookie' ? formToken(request, viewer.sessionId, services.secret, secure) : null
    const words = viewer && !posted ? await unsentFormOf(request) : null
    const { sent, ...databases } = askOnceOf(
      databasesFor(viewer, services, fromPrimary ? { fromPrimary } : {}),
    )
    const response = await site(request, {
      loggedIn: viewer !== null,
      ...(user ? { user } : {}),
      ...(words ? { unsentForm: words } : {}),
      ...(failure ? { failure } : {}),
      ...(posted ? { posted } : {}),
      ...(given ? { formToken: given.token } : {}),
      read: (call, locale) =>
        api.read(call, {
          ...env,
          viewer,
          locale,
          databases,
          tag: (...shown) => shown.forEach((tag) => tags?.add(tag)),
        }),
    })
    if (sent() > mostStatements)
      services.log.warn({ page: new URL(request.url).pathname, statements: sent() }, 'a page asks too much')
    if (!response.headers.has('cache-control'))
      response.headers.set('cache-control', viewer ? 'private, no-store' : 'no-cache')
    if (given?.cookie) response.headers.append('set-cookie', given.cookie)
    return response
  }

  /** What the visitor wrote on this page before they logged in. */
  function unsentFormOf(request: Request) {
    const page = new URL(request.url).pathname.slice(3)
    return findUnsentForm(services.database.db, request, { page, now: services.clock.now() })
  }

  /** Everything but GET and HEAD: a plain form, or refused. */
  function post(request: Request, env: RequestEnv, viewer: Viewer, sides: PageSides): Promise<Response> {
    const page = new Request(request.url, { headers: request.headers })
    return posts(request, env, {
      viewer,
      api: sides.api.fetch,
      render: (more) => render(page, env, { viewer, ...more }, sides),
    })
  }

  return { render, post }
}
