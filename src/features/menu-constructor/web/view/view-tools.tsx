import type { SimWorld } from '../../sim/session.ts'
import { ButtonChoice, MenuChoice, WayBack } from '../simulator/sim-choices.tsx'
import type { Play } from '../simulator/use-play.ts'

/** Whether anything answers to another button than the left one. */
const hasOtherButtons = ({ menus }: SimWorld): boolean =>
  menus.some(({ menu }) =>
    menu.items.some(({ clicks }) => Object.keys(clicks).some((kind) => kind !== '' && kind !== 'left_')),
  )

/** Which menu and which button, where there is a choice; and the way back. */
export function ViewTools({ play }: { play: Play }) {
  const { world } = play.simulation
  return (
    <div className="mc-sim-toolbar mc-view-tools">
      {world.menus.length > 1 && <MenuChoice {...play} />}
      {hasOtherButtons(world) && <ButtonChoice {...play} />}
      <div className="flex gap-1 ms-auto">
        <WayBack {...play} />
      </div>
    </div>
  )
}
