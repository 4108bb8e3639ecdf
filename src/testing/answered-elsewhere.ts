const auth = 'src/features/auth/api'
const articles = 'src/features/articles/api'
const resources = 'src/features/resources/api'
const staff = 'src/features/moderation/api'
const menus = 'src/features/menu-constructor/api'

/**
 * Operations that need more than one call can bring along (a code from a mail, a key in a browser, a second revision):
 * the test in which they succeed, and a piece of it that calls them.
 */
export const answeredElsewhere: Record<string, readonly [file: string, piece: string]> = {
  'security.endSession': [`${auth}/own-sessions.test.ts`, '`/api/sessions${path}`'],
  'security.removeToken': [`${auth}/tokens.test.ts`, '/api/tokens/'],
  'security.beginTotp': [`${auth}/totp.test.ts`, '/api/factors/totp'],
  'security.confirmTotp': [`${auth}/totp.test.ts`, 'confirm'],
  'security.renewRecoveryCodes': [`${auth}/totp.test.ts`, 'recovery-codes'],
  'security.disableTotp': [`${auth}/totp.test.ts`, 'disable'],
  'security.passkeyOptions': [`${auth}/passkeys.test.ts`, 'options'],
  'security.createPasskey': [`${auth}/passkeys.test.ts`, '/api/passkeys'],
  'security.renamePasskey': [`${auth}/passkeys.test.ts`, 'PATCH'],
  'security.removePasskey': [`${auth}/passkeys.test.ts`, 'DELETE'],
  'security.passkeyLogin': [`${auth}/passkeys.test.ts`, '/_auth/passkey/authorize'],
  'registration.confirm': [`${auth}/registration.test.ts`, '/api/email/confirm'],
  'registration.reset': [`${auth}/registration.test.ts`, '/api/auth/password/reset'],
  'account.confirmEmail': ['src/features/account/api/change-email.test.ts', 'email/confirm'],
  'tus.get': ['src/features/attachments/api/tus-protocol.test.ts', 'HEAD'],
  'tus.append': ['src/features/attachments/api/tus-protocol.test.ts', 'append'],
  'tus.remove': ['src/features/attachments/api/tus-protocol.test.ts', 'DELETE'],
  'notifications.unsubscribe': [
    'src/features/notifications/api/notifications.test.ts',
    '/api/notifications/unsubscribe',
  ],
  'moderation.lift': [`${staff}/sanctions.test.ts`, "'DELETE'"],
  'appeals.answer': [`${staff}/appeals.test.ts`, '/api/appeals/'],
  'contact.handle': [`${staff}/contact.test.ts`, '/api/contact/'],
  'complaints.send': [`${staff}/complaints.test.ts`, '/api/complaints'],
  'complaints.close': [`${staff}/complaints.test.ts`, "'PUT'"],
  'blockedDomains.remove': [`${staff}/blocked-domains.test.ts`, "'DELETE', `${path}/${id}`"],
  'articles.submit': [`${articles}/articles.test.ts`, '/submit'],
  'articles.withdraw': [`${articles}/articles.test.ts`, '/withdraw'],
  'articleDrafts.save': [`${articles}/article-drafts.test.ts`, "'PUT', `${drafts}"],
  'articleRevisions.diff': [`${articles}/article-drafts.test.ts`, '/diff'],
  'articleTranslations.get': [`${articles}/article-translations.test.ts`, 'translations/'],
  'articleTranslations.remove': [`${articles}/article-translations.test.ts`, "'DELETE'"],
  'articleTranslations.restore': [`${articles}/article-translations.test.ts`, '/restore'],
  'articleModeration.decide': [`${articles}/article-moderation.test.ts`, '/api/moderations/articles/'],
  'resourceModeration.decide': [`${resources}/resource-moderation.test.ts`, '/api/moderations/resources/'],
  'resources.submit': [`${resources}/resource-moderation.test.ts`, '/submit'],
  'resources.withdraw': [`${resources}/resource-moderation.test.ts`, '/withdraw'],
  'resourceDrafts.save': [`${resources}/resource-texts.test.ts`, "'PUT', `${drafts}"],
  'resourceRevisions.diff': [`${resources}/resource-texts.test.ts`, '/diff'],
  'resourceTranslations.remove': [`${resources}/resource-texts.test.ts`, "'DELETE', path"],
  'resourceTranslations.restore': [`${resources}/resource-texts.test.ts`, '/restore'],
  'versions.compare': [`${resources}/versions/contents.test.ts`, 'versions/compare'],
  'versionFiles.entries': [`${resources}/versions/contents.test.ts`, '/entries'],
  'versionFiles.entry': [`${resources}/versions/contents.test.ts`, '/entry'],
  'menuConstructor.update': [`${menus}/updates.test.ts`, '/api/dm/updates'],
  'menuConstructor.atlas': [`${menus}/atlas/atlas.test.ts`, 'atlas'],
  'menuConstructor.head': [`${menus}/heads/heads.test.ts`, '/api/dm/heads'],
  'menuConstructor.createDraft': [`${menus}/drafts.test.ts`, '/api/dm/drafts'],
  'menuConstructor.draft': [`${menus}/drafts.test.ts`, '/api/dm/drafts'],
}
