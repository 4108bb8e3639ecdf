import { localeCodes } from '../../../contract/locales.ts'
import { Rich, useT } from '../../../web/i18n/translator.tsx'
import type { CurrentUser } from '../../users/users.contract.ts'
import { HeadList, type Person } from './head-list.tsx'
import { useEffect, useRef, useState } from 'react'
import { isApprovedStatus } from '../../../contract/access.ts'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'

const figureParts = { n: (text: string) => <b>{text}</b> }

/** The newest people, figures about the community, and the next step for the viewer. */
export function Community({
  statistics,
  user,
}: {
  statistics: { total: number; online: number; newest: readonly Person[] }
  user: CurrentUser | null
}) {
  const t = useT()
  const figures = [
    { id: 'home.community.members', count: statistics.total },
    { id: 'home.community.online', count: statistics.online },
    { id: 'home.community.languages', count: localeCodes.length },
  ]
  return (
    <section
      className="home-section panel grid grid-cols-[1.15fr_1fr] max-[70rem]:grid-cols-1"
      aria-labelledby="home-community"
    >
      <div className="min-w-0 p-7 @container max-md:px-4 max-md:py-5">
        <h2 id="home-community" className="text-21">
          {t('home.community.title')}
        </h2>
        <HeadWall people={statistics.newest} member={user !== null} />
        <ul className="figures max-md:gap-x-6 max-md:gap-y-3 flex flex-wrap gap-x-9 gap-y-3 mt-5.5 text-ink-2 text-13">
          {figures.map(({ id, count }) => (
            <li key={id}>
              <Rich id={id} values={{ count }} parts={figureParts} />
            </li>
          ))}
        </ul>
      </div>
      <NextStep user={user} />
    </section>
  )
}

/**
 * The newest people as an inventory of 24 or 48 slots. The style sheet draws the slots, and the heads are rendered
 * when the wall comes near: fifty heads are neither rendered nor loaded for readers who never scroll down here.
 */
function HeadWall({ people, member }: { people: readonly Person[]; member: boolean }) {
  const t = useT()
  const { place, near } = useNearView<HTMLDivElement>()
  const shown = people.slice(0, member ? 48 : 47)
  return (
    <>
      <div ref={place} className="head-wall" data-slots={shown.length > 23 ? 48 : 24}>
        {near && <HeadList people={shown} member={member} />}
      </div>
      <noscript>
        <p className="head-names">
          {t('home.community.names', { names: shown.map((person) => person.username).join(', ') })}
        </p>
      </noscript>
    </>
  )
}

/** True once the element is close to the viewport; the browser's own lazy loading begins much earlier. */
function useNearView<T extends Element>() {
  const place = useRef<T>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setNear(true)
        watcher.disconnect()
      },
      { rootMargin: '1000px' },
    )
    watcher.observe(place.current!)
    return () => watcher.disconnect()
  }, [])
  return { place, near }
}

/** Register or log in; for members publish, or finish the profile while waiting for approval. */
function NextStep({ user }: { user: CurrentUser | null }) {
  const t = useT()
  const to = useHref()
  const status = user?.moderation_status_type
  const kind = !status
    ? 'guest'
    : isApprovedStatus(status)
      ? 'creator'
      : status === 'declined'
        ? 'declined'
        : 'waiting'
  const ways = {
    guest: [
      { href: '/auth/register', text: t('home.next.register') },
      { href: '/auth/login', text: t('home.next.login') },
    ],
    creator: [
      { href: '/resource/create', text: t('home.trends.empty.action') },
      { href: '/article/create', text: t('home.articles.empty.action') },
    ],
    // That page says why, takes an appeal and hands out the person's data.
    declined: [{ href: '/auth/verify-email', text: t('home.next.declined') }],
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
