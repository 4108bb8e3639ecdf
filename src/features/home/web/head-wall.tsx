import { useT } from '../../../web/i18n/translator.tsx'
import { HeadList } from './head-list.tsx'
import type { Person } from './head-list.tsx'
import { useNearView } from './use-near-view.ts'

/**
 * The newest people as an inventory of 24 or 48 slots. The style sheet draws the slots, and whoever stands in them
 * comes when the wall comes near: fifty heads are neither rendered nor loaded for those who never scroll down here.
 */
export function HeadWall({ people, member }: { people: readonly Person[]; member: boolean }) {
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
