import { SimClosed } from './sim-closed.tsx'
import { SimWindow } from './sim-window.tsx'
import type { Play } from './use-play.ts'

/** The menu that is open now, or that none is. */
export function PlayedWindow({ simulation, name, open: reopen, button }: Play) {
  const { session, version, world } = simulation
  const { open } = session
  const menu = open && world.menus.find((entry) => entry.name === open.name)?.menu
  if (!open || !menu) return <SimClosed session={session} onOpen={() => reopen(name)} />
  return <SimWindow menu={menu} open={open} version={version} button={button} onClick={simulation.click} />
}
