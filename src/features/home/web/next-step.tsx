import { isApprovedStatus } from '../../../contract/access.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import type { CurrentUser } from '../../users/users.contract.ts'

/** Register or log in; for members publish, or finish the profile while waiting for approval. */
export function NextStep({ user }: { user: CurrentUser | null }) {
  const t = useT()
  const to = useHref()
  const kind = !user ? 'guest' : isApprovedStatus(user.moderation_status_type) ? 'creator' : 'waiting'
  const ways = {
    guest: [
      { href: '/auth/register', text: t('home.next.register') },
      { href: '/auth/login', text: t('home.next.login') },
    ],
    creator: [
      { href: '/resource/create', text: t('home.trends.empty.action') },
      { href: '/article/create', text: t('home.articles.empty.action') },
    ],
    waiting: [{ href: '/profile/settings/account', text: t('home.next.settings') }],
  }[kind]
  return (
    <div className="community-next max-[70rem]:border-s-0 max-[70rem]:border-t max-[70rem]:border-line max-md:px-4 max-md:py-5 min-w-0 p-7 flex flex-col justify-center border-s border-line">
      <h3 className="text-21">
        {user ? t('home.next.member', { username: user.username }) : t('home.next.guest')}
      </h3>
      <p className="mt-2 text-15 text-ink-2">{t(`home.next.${kind}Text`)}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {ways.map(({ href, text }, index) => (
          <Button key={href} variant={index === 0 ? 'dark' : 'plain'} size="l" href={to(href)}>
            {text}
          </Button>
        ))}
      </div>
    </div>
  )
}
