import { localeCodes } from '../../../contract/locales.ts'
import { Rich, useT } from '../../../web/i18n/translator.tsx'
import type { CurrentUser } from '../../users/users.contract.ts'
import { HeadWall } from './head-wall.tsx'
import type { Person } from './head-list.tsx'
import { NextStep } from './next-step.tsx'

const figureParts = { n: (text: string) => <b>{text}</b> }

/** Who is here, in heads and in figures, and what the person in front of the screen can do next. */
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
