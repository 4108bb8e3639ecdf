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
    <section className="home-section panel community" aria-labelledby="home-community">
      <div className="community-people">
        <h2 id="home-community" className="community-title">
          {t('home.community.title')}
        </h2>
        <HeadWall people={statistics.newest} member={user !== null} />
        <ul className="figures">
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
