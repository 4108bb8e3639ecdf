import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import type { Session } from '../../../sim/session.ts'
import { SimWindow } from './sim-window.tsx'
import type { Play } from './use-simulation.ts'

/** The menu that is open now, or that none is. */
export function PlayedWindow({ simulation, name, open: reopen, button }: Play) {
  const { session, version, world } = simulation
  const { open } = session
  const menu = open && world.menus.find((entry) => entry.name === open.name)?.menu
  if (!open || !menu) return <SimClosed session={session} onOpen={() => reopen(name)} />
  return <SimWindow menu={menu} open={open} version={version} button={button} onClick={simulation.click} />
}

/** No menu is open: it was denied, or something closed it. The timeline says which. */
function SimClosed({ session, onOpen }: { session: Session; onOpen: () => void }) {
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
