import { fail, Failure, type ErrorBody } from '../../../contract/errors.ts'
import { defaultLocale, isLocale, localeCookie, locales, type Locale } from '../../../contract/locales.ts'
import { formFields, type PostedForm } from '../../../contract/posted-form.ts'
import type { ApiFetch } from '../../endpoints/api-app.ts'
import { cookieHeader } from '../cookies.ts'
import { checkCsrf, csrfHeaderName, isCrossSite } from './csrf.ts'
import { forgetUnsentForm, keepForm } from './unsent-forms.ts'
import { problemResponse } from '../../endpoints/problem.ts'
import { readFormBody } from '../../endpoints/request-body.ts'
import type { RequestEnv, Services } from '../../endpoints/request-context.ts'
import type { Secret } from '../../secret.ts'
import { withWait } from '../../translate.ts'
import type { Viewer } from '../../endpoints/viewer.ts'

export type FormFields = Record<string, string>

/** What a form may know of its request besides the fields. */
export type PostAbout = {
  locale: Locale
  /** Path of the page, without language. */
  page: string
  /** Address of the page as it was asked for. */
  address: string
  search: URLSearchParams
  /** The given target if it is a page of ours, else home. */
  target(value?: unknown): string
  secret: Secret
  now: Date
}

type Endpoint = { method: string; path: string }

/** A form that works without JavaScript: what was typed becomes one call of the API, made as this visitor. */
export type PageForm = {
  name: string
  /** Pages it stands on, without language. The first form of a page needs no name. */
  pages: readonly (string | RegExp)[]
  /** A person who is logged in already goes home. */
  guests?: true
  endpoint: Endpoint | ((fields: FormFields) => Endpoint)
  fields: readonly string[]
  /** More than forms need as a rule: one that holds a whole text. */
  maxBytes?: number
  /** Those never shown again. */
  secrets?: readonly string[]
  /** May throw by name, as handlers do. */
  body?(fields: FormFields, about: PostAbout): Record<string, unknown>
  /** Makes the same form sent twice, by a second click, one effect. */
  idempotencyKey?(fields: FormFields, about: PostAbout): string
  /** Where a success leads; `answer` is what the API said. */
  next(about: PostAbout, answer: unknown): string
  /** A person who must log in first finds their text again when they come back to this address. */
  comeBack?(fields: FormFields, about: PostAbout): string
  /** Errors that are as good as success. */
  fine?: readonly string[]
  /** Hidden values for the next try. */
  carry?(fields: FormFields, error: ErrorBody['error'], about: PostAbout): FormFields
}

type PostSides = {
  viewer: Viewer
  api: ApiFetch
  /** Renders the page the form stands on. */
  render(with_: { posted?: PostedForm; failure?: Error }): Promise<Response>
}

const maxFormBytes = 128 * 1024
const passedOn = ['cookie', 'origin', 'sec-fetch-site', 'user-agent', 'authorization']
const uncached = { 'cache-control': 'private, no-store' }

/** Answers posts to page addresses: 303 when it worked, else the page once more with what is wrong. */
export function makeFormPosts(
  forms: readonly PageForm[],
  services: Services,
  safeTarget: (value: unknown, fallback: string) => string,
) {
  const secure = services.config.origin.startsWith('https:')

  function aboutOf(request: Request): PostAbout {
    const url = new URL(request.url)
    const code = url.pathname.split('/')[1]
    const locale = localeAt(request)
    return {
      locale,
      page: isLocale(code) ? url.pathname.slice(3) || '/' : '',
      address: url.pathname + url.search,
      search: url.searchParams,
      target: (value) => safeTarget(value, `/${locale}`),
      secret: services.secret,
      now: services.clock.now(),
    }
  }

  async function answer(request: Request, env: RequestEnv, sides: PostSides): Promise<Response> {
    const about = aboutOf(request)
    const own = forms.filter(({ pages }) => pages.some((page) => fits(page, about.page)))
    if (request.method !== 'POST' || about.page === '')
      throw fail('methodNotAllowed', {}, { headers: { allow: 'GET, HEAD' } })
    const sent = await readFormBody(request, Math.max(maxFormBytes, ...own.map((form) => form.maxBytes ?? 0)))
    const { secret, config } = services
    const [name, token] = [sent[formFields.name] ?? own[0]?.name ?? '', sent[formFields.token] ?? '']
    const headers = new Headers({ [csrfHeaderName]: token })
    for (const header of passedOn)
      if (request.headers.has(header)) headers.set(header, request.headers.get(header)!)
    const form = own.find((candidate) => candidate.name === name)
    if (isCrossSite(request, config.origin)) throw fail('csrf')
    // Logged in meanwhile, in another tab; the form of a guest carries no token.
    if (form?.guests && sides.viewer) return seeOther(about.target())
    const asCall = new Request(request.url, { method: 'POST', headers })
    const fields = Object.fromEntries((form?.fields ?? []).map((field) => [field, sent[field] ?? '']))
    try {
      checkCsrf(asCall, sides.viewer, 'token', secret, config.origin)
    } catch (error) {
      // Sent from a page that was drawn before the login: shown again with the token, and with every word.
      if (!form?.comeBack || !(error instanceof Failure)) throw error
      return showAgain(
        form,
        fields,
        problemResponse(error, about.locale, env.requestId, services.log),
        about,
        sides,
      )
    }

    if (name === 'language') return changeLanguage(sent.language, about)
    if (!form) throw fail('methodNotAllowed', {}, { headers: { allow: 'GET, HEAD' } })

    const response = await call(form, fields, about, headers, env, sides.api)
    if (response.ok) {
      const text = await response.text()
      const answer: unknown = text === '' ? null : JSON.parse(text)
      const cookies = form.comeBack ? await forgetUnsentForm(services.database.db, request, secure) : []
      return seeOther(form.next(about, answer), [...response.headers.getSetCookie(), ...cookies])
    }
    return showAgain(form, fields, response, about, sides)
  }

  /** The page once more, with what was typed and what is wrong with it; or the login, where that is what is missing. */
  async function showAgain(
    form: PageForm,
    fields: FormFields,
    response: Response,
    about: PostAbout,
    sides: PostSides,
  ): Promise<Response> {
    const { error } = (await response.json()) as ErrorBody
    if (form.fine?.includes(error.key)) return seeOther(form.next(about, null))
    if (form.comeBack && error.key === 'unauthenticated') {
      const keeping = { page: about.page, now: about.now, secure }
      const cookie = await keepForm(services.database.db, { form: form.name, values: fields }, keeping)
      const next = encodeURIComponent(form.comeBack(fields, about))
      return seeOther(`/${about.locale}/auth/login?next=${next}`, [cookie])
    }
    const open = form.fields.filter((field) => !form.secrets?.includes(field))
    const values = {
      ...Object.fromEntries(open.map((field) => [field, fields[field]!])),
      ...form.carry?.(fields, error, about),
    }
    const page = await sides.render({ posted: { form: form.name, values, error } })
    return withStatus(page, response.status, response.headers.get('retry-after'))
  }

  /** Through the whole API, so that limits, CSRF and access are the same as for a script. */
  async function call(
    form: PageForm,
    fields: FormFields,
    about: PostAbout,
    passed: Headers,
    env: RequestEnv,
    api: ApiFetch,
  ): Promise<Response> {
    const headers = new Headers(passed)
    headers.set('accept-language', locales[about.locale].hreflang)
    try {
      const body = form.body?.(fields, about)
      if (body) headers.set('content-type', 'application/json')
      const { method, path } = typeof form.endpoint === 'function' ? form.endpoint(fields) : form.endpoint
      const key = form.idempotencyKey?.(fields, about)
      if (key) headers.set('idempotency-key', key)
      const request = new Request(services.config.origin + path, {
        method,
        headers,
        body: body ? JSON.stringify(body) : null,
      })
      return await api(request, { ip: env.ip, requestId: env.requestId })
    } catch (error) {
      return problemResponse(error, about.locale, env.requestId, services.log)
    }
  }

  /** This page in another language, which is remembered as a click with JavaScript would. */
  function changeLanguage(code: string | undefined, about: PostAbout): Response {
    if (!isLocale(code)) throw fail('malformed')
    const cookie = cookieHeader(localeCookie.name, code, { ...localeCookie, secure })
    return seeOther(about.target(`/${code}${about.address.slice(3)}`), [cookie])
  }

  return async (request: Request, env: RequestEnv, sides: PostSides): Promise<Response> => {
    try {
      return await answer(request, env, sides)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const { key, args, fields, headers } = error
      const failure = new Failure(key, withWait(localeAt(request), args), fields, headers)
      const page = withStatus(await sides.render({ failure }), error.status)
      for (const [name, value] of Object.entries(error.headers)) page.headers.set(name, value)
      return page
    }
  }
}

function localeAt(request: Request): Locale {
  const code = new URL(request.url).pathname.split('/')[1]
  return isLocale(code) ? code : defaultLocale
}

const fits = (page: string | RegExp, path: string): boolean =>
  typeof page === 'string' ? page === path : page.test(path)

/** A page that sends its visitor elsewhere (no longer a guest, no longer logged in) does so after a post as well. */
function withStatus(page: Response, status: number, retryAfter?: string | null): Response {
  const location = page.headers.get('location')
  if (location !== null) return seeOther(location, page.headers.getSetCookie())
  const answer = new Response(page.body, { status, headers: page.headers })
  answer.headers.set('cache-control', uncached['cache-control'])
  if (retryAfter) answer.headers.set('retry-after', retryAfter)
  return answer
}

function seeOther(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ ...uncached, location })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
