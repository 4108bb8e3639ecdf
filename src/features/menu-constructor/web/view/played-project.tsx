import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { makeWorld } from '../../sim/make-world.ts'
import type { TestPlayer } from '../../sim/player/player.ts'
import { start } from '../../sim/run.ts'
import { newSession, type SimWorld } from '../../sim/session.ts'
import { usePictures } from '../catalogue-data/catalogue.ts'
import { PlayedWindow } from '../panes/simulator/played-window.tsx'
import { ButtonChoice, MenuChoice, WayBack } from '../panes/simulator/sim-choices.tsx'
import { Timeline } from '../panes/simulator/timeline.tsx'
import { usePlay, type PlayedStore, type Play } from '../panes/simulator/use-simulation.ts'
import { pluginOf, readText, type Project } from '../workspace/project/project.ts'
import { ViewNote } from './view-note.tsx'

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

interface Opening {
  /** The menu to begin with; null where the plugin would load none. */
  name: string | null
  player: TestPlayer
  /** The menu opens only for a player with every permission. */
  allowed: boolean
}

/**
 * Which menu a view opens, and for which player. A link has no player: an ordinary one opens the menu, with arguments; if
 * that one may not, a player with every permission does.
 */
export function openingOf(project: Project): Opening {
  const world = makeWorld(project.menus, project.gameVersion, pluginOf(project), readText)
  const playable = world.menus.filter(({ menu }) => menu.fault === null)
  const shown = project.menus.find(({ id }) => id === project.active)?.name
  const name = (playable.find((one) => one.name === shown) ?? playable[0])?.name ?? null
  const args = Object.fromEntries(
    world.menus.flatMap(({ menu }) => menu.args.map((arg) => [arg.name, arg.name])),
  )
  const player = { ...project.player, args }
  const free = { ...player, permissions: ['*'], money: 1_000_000, level: 100 }
  const allowed = name !== null && !opens(world, player, name) && opens(world, free, name)
  return { name, player: allowed ? free : player, allowed }
}

function opens(world: SimWorld, player: TestPlayer, name: string): boolean {
  const session = newSession(player)
  start(session, world, name)
  return session.trail.length > 0
}
