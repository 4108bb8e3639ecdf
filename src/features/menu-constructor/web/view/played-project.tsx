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

/** A store of a project that never changes. */
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
    <section className="mc-view-played" aria-label={t('constructor.sim.label')}>
      <div className="mc-view-stage">
        <ViewTools play={play} />
        <PlayedWindow {...play} />
        {allowed && <p className="mc-view-allowed">{t('constructor.view.allowed')}</p>}
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
      <div className="mc-view-back">
        <WayBack {...play} />
      </div>
    </div>
  )
}
