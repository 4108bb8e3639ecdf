import { fail } from '../../../../contract/errors.ts'
import type { FormFields, PageForm, PostAbout } from '../../../../server/http/forms/form-posts.ts'
import { endpoints as auth } from '../../auth.contract.ts'
import { endpoints as registration } from '../../registration/registration.contract.ts'
import { openLogin, sealLogin } from './login-ticket.ts'

/** First step: name and password as typed. Second step: the ticket that holds them, and the code. */
function credentials({ username, password, code, ticket }: FormFields, { secret, now }: PostAbout) {
  if (!ticket) return { grant_type: 'password', username, password }
  const login = openLogin(secret, ticket, now)
  if (!login) throw fail('sessionExpired')
  return { grant_type: 'password', ...login, ...(code ? { code } : {}) }
}

/** Another page of the login, which still knows where to return to and why. */
function carry({ locale, search }: PostAbout, path: string, more: FormFields = {}): string {
  const query = new URLSearchParams(more)
  for (const name of ['next', 'why']) if (search.has(name)) query.set(name, search.get(name)!)
  return `/${locale}${path}${query.size > 0 ? `?${query}` : ''}`
}

/** The forms of the auth pages, as they work before and without JavaScript. */
export const authForms: PageForm[] = [
  {
    name: 'login',
    pages: ['/auth/login'],
    guests: true,
    endpoint: auth.authorize,
    fields: ['username', 'password', 'code', 'ticket'],
    secrets: ['password', 'code', 'ticket'],
    body: credentials,
    next: ({ target, search }) => target(search.get('next')),
    carry({ username = '', password = '', ticket = '' }, { key }, { secret, now }): FormFields {
      if (ticket && key !== 'sessionExpired' && key !== 'invalidCredentials') return { ticket }
      if (key !== 'secondFactorNeeded') return {}
      return { ticket: sealLogin(secret, { username, password }, now) }
    },
  },
  {
    name: 'register',
    pages: ['/auth/register'],
    guests: true,
    endpoint: registration.register,
    fields: ['username', 'email', 'password', 'website'],
    secrets: ['password', 'website'],
    body: ({ website, ...fields }, { locale }) => ({
      ...fields,
      language: locale,
      ...(website ? { website } : {}),
    }),
    next: (about) => carry(about, '/auth/verify-email'),
  },
  {
    name: 'forgot',
    pages: ['/auth/forgot-password'],
    guests: true,
    endpoint: registration.forgot,
    fields: ['email'],
    body: (fields) => fields,
    next: (about) => carry(about, '/auth/forgot-password', { done: '1' }),
  },
  {
    name: 'reset',
    pages: ['/auth/password-reset'],
    endpoint: registration.reset,
    fields: ['password'],
    secrets: ['password'],
    body: (fields, { search }) => ({ ...fields, token: search.get('token') ?? '' }),
    next: ({ target, locale }) => target(`/${locale}/auth/login?done=1`),
  },
  {
    name: 'confirm',
    pages: ['/auth/verify-email'],
    endpoint: registration.confirm,
    fields: ['code'],
    body: (fields) => fields,
    next: ({ target, search }) => target(search.get('next')),
  },
  {
    name: 'resend',
    pages: ['/auth/verify-email'],
    endpoint: registration.code,
    fields: [],
    next: (about) => carry(about, '/auth/verify-email', { done: '1' }),
  },
  {
    name: 'correct',
    pages: ['/auth/verify-email'],
    endpoint: registration.correct,
    fields: ['email'],
    body: (fields) => fields,
    next: (about) => carry(about, '/auth/verify-email', { done: '1' }),
  },
  {
    name: 'logout',
    // On the page of a reset link: logs out, then shows the form of the link.
    pages: ['/', '/auth/password-reset'],
    endpoint: auth.logout,
    fields: [],
    next: ({ page, target, address }) => target(page === '/' ? undefined : address),
    // Already logged out elsewhere: that is what the person wanted.
    fine: ['unauthenticated'],
  },
]
