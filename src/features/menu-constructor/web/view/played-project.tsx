import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import type { SimWorld } from '../../sim/session.ts'
import { usePictures } from '../catalogue-data/catalogue.ts'
import { PlayedWindow } from '../panes/simulator/played-window.tsx'
import { ButtonChoice, MenuChoice, WayBack } from '../panes/simulator/sim-choices.tsx'
import { Timeline } from '../panes/simulator/timeline.tsx'
import type { PlayedStore, Play } from '../panes/simulator/use-simulation.ts'
import { usePlay } from '../panes/simulator/use-simulation.ts'
import type { Project } from '../workspace/project/project.ts'
import { ViewNote } from './view-note.tsx'
import { openingOf } from './opening.ts'

/** A project nobody changes. */
function stillStore(project: Project): PlayedStore {
  const state = { project }
  return { get: () => state, subscribe: () => () => {}, setPlayer() {} }
}

export function PlayedProject({ project }: { project: Project }) {
  const [opening] = useState(() => openingOf(project))
  const [store] = useState(() => stillStore({ ...project, player: opening.player }))
  if (opening.name === null) return <ViewNote state="unreadable" />
  return <Played store={store} first={opening.name} allowed={opening.allowed} />
}

/** The window, what it does when it is clicked, and nothing to change it by. */
function Played({ store, first, allowed }: { store: PlayedStore; first: string; allowed: boolean }) {
  const t = useT()
  const play = usePlay(store, first)
  const { simulation } = play
  usePictures(simulation.version)
  return (
    <section
      className="flex flex-1 flex-col min-w-0 min-[900px]:grid min-[900px]:grid-cols-[minmax(0,1fr)_360px]"
      aria-label={t('constructor.sim.label')}
    >
      <div className="mc-ground flex-none overflow-clip min-[900px]:justify-center min-[900px]:pb-6">
        <ViewTools play={play} />
        <PlayedWindow {...play} />
        {allowed && (
          <p className="px-3 pb-2 text-ink-2 text-13 text-center">{t('constructor.view.allowed')}</p>
        )}
      </div>
      <Timeline simulation={simulation} />
    </section>
  )
}

/** Whether anything answers to another button than the left one. */
const hasOtherButtons = ({ menus }: SimWorld): boolean =>
  menus.some(({ menu }) =>
    menu.items.some(({ clicks }) => Object.keys(clicks).some((kind) => kind !== '' && kind !== 'left_')),
  )

/** Which menu and which button, where there is a choice; and the way back. */
function ViewTools({ play }: { play: Play }) {
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
