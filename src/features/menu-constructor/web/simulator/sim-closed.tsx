import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import type { Session } from '../../sim/session.ts'

/** No menu is open: it was denied, or something closed it. The timeline says which. */
export function SimClosed({ session, onOpen }: { session: Session; onOpen: () => void }) {
  const t = useT()
  return (
    <div className="mc-sim-closed grid flex-1 place-content-center justify-items-center gap-2.5 px-6 py-8 text-center">
      <h2>{t(session.trail.length > 0 ? 'constructor.sim.closedTitle' : 'constructor.sim.deniedTitle')}</h2>
      <p>{t('constructor.sim.closedText')}</p>
      <Button variant="primary" onClick={onOpen}>
        {t('constructor.sim.openAgain')}
      </Button>
    </div>
  )
}
