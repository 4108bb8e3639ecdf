import { redirect } from '@tanstack/react-router'
import { checkAccess, type Access, type ModerationStatus } from '../../contract/access.ts'
import type { Locale } from '../../contract/locales.ts'
import type { PageContext, Refusal } from './router-context.ts'
import { href, withNext } from './href.ts'

type CurrentUserFacts = { moderation_status_type: ModerationStatus; scope: string[] } | null | undefined

type GuardResult = { missing: 'approval' | null }

/**
 * Sends a person who may not open a page to where they can get the right: to the login or the e-mail code and back. Guests'
 * pages send members home; who lacks a right of staff reads so.
 * A verified person who is not approved yet stays, and the page says what is missing.
 */
export function guard(
  access: Access,
  { context, location }: { context: PageContext; location: { href: string } },
): GuardResult {
  const user = context.query.getQueryData<CurrentUserFacts>(['user'])
  const verdict = checkAccess(
    access,
    user ? { status: user.moderation_status_type, scope: user.scope } : null,
  )
  const locale: Locale = context.locale
  if (verdict === 'login')
    throw redirect({
      href: withNext(href(locale, '/auth/login'), location.href),
      statusCode: 302,
    })
  if (verdict === 'verify')
    throw redirect({ href: withNext(href(locale, '/auth/verify-email'), location.href), statusCode: 302 })
  if (verdict === 'guests-only') throw redirect({ href: href(locale, '/'), statusCode: 302 })
  if (verdict === 'forbidden')
    throw Object.assign(new Error(verdict), { key: verdict, args: {}, status: 403 } satisfies Refusal)
  return { missing: verdict === 'approve' ? 'approval' : null }
}
