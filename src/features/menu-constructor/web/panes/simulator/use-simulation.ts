import { useMemo, useState } from 'react'
import { makeWorld } from '../../../sim/make-world.ts'
import type { TestPlayer } from '../../../sim/player/player.ts'
import { sampleValues } from '../../../sim/player/sample-values.ts'
import { advance, click, runOut, start, step, type Button } from '../../../sim/run.ts'
import { newSession, type Session, type SimEvent, type SimWorld } from '../../../sim/session.ts'
import { pluginOf, readText, type ProjectState, type ProjectStore } from '../../workspace/project/project.ts'
import { useProject } from '../../workspace/project/use-project.ts'

/** What one press of the user led to. */
export interface Round {
  id: number
  kind: 'open' | 'click' | 'wait' | 'step'
  events: SimEvent[]
}

export interface Simulation {
  session: Session
  rounds: Round[]
}

/** Two clicks of a person are further apart than the plugin's cooldown. */
const BETWEEN_CLICKS_TICKS = 5
const MOST_ROUNDS = 40

const withSamples = (player: TestPlayer): TestPlayer => ({
  ...player,
  placeholders: { ...sampleValues, ...player.placeholders },
})

/** As much of a store as is needed to play with a project. */
export type PlayedStore = Pick<ProjectStore, 'subscribe' | 'setPlayer'> & {
  get(): Pick<ProjectState, 'project'>
}

/** The running simulation of a project; every press makes a new state, so that steps can be taken back. */
export function useSimulation(store: PlayedStore, name: string) {
  const menus = useProject(store, (state) => state.project.menus)
  const version = useProject(store, (state) => state.project.gameVersion)
  const plugin = useProject(store, (state) => pluginOf(state.project))
  const player = useProject(store, (state) => state.project.player)
  const world = useMemo(() => makeWorld(menus, version, plugin, readText), [menus, version, plugin])
  const [seed, setSeed] = useState(1)
  /** Delayed actions wait for the user instead of running at once. */
  const [stepping, setStepping] = useState(false)
  const [past, setPast] = useState<Simulation[]>([])
  const [now, setNow] = useState<Simulation>(() => opened(world, player, name, 1, false))

  // Undo and redo reach the files while the simulator is open: what is seen must be what is written.
  const [seen, setSeen] = useState(world)
  if (seen !== world) {
    setSeen(world)
    setPast([])
    setNow(opened(world, player, name, seed, stepping))
  }

  function act(kind: Round['kind'], change: (session: Session) => void, keepPast = true) {
    const session = structuredClone(now.session)
    session.events = []
    change(session)
    if (!stepping) runOut(session, world)
    if (keepPast) setPast([...past.slice(-MOST_ROUNDS), now])
    const round = { id: (now.rounds.at(-1)?.id ?? 0) + 1, kind, events: session.events }
    setNow({ session, rounds: [...now.rounds.slice(-MOST_ROUNDS), round] })
  }

  return {
    world,
    version,
    player,
    session: now.session,
    rounds: now.rounds,
    stepping,
    setStepping,
    canStepBack: past.length > 0,
    /** From the beginning, with the player as saved. */
    open(chosen: string) {
      setPast([])
      setNow(opened(world, player, chosen, seed, stepping))
    },
    /** Other luck for `<chance=…>`. */
    throwAgain() {
      setSeed(seed + 1)
      setPast([])
      setNow(opened(world, player, name, seed + 1, stepping))
    },
    click: (slot: number, button: Button) =>
      act('click', (session) => {
        advance(session, world, BETWEEN_CLICKS_TICKS)
        click(session, world, slot, button)
      }),
    wait: (ticks: number) => act('wait', (session) => advance(session, world, ticks)),
    step: () => act('step', (session) => void step(session, world)),
    stepBack() {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      setNow(before)
    },
    /** Changes the saved player and the one that is playing. */
    change(part: Partial<TestPlayer>) {
      const saved = { ...player, ...part }
      store.setPlayer(saved)
      // A menu that was refused is tried again: the change may be what it asked for.
      if (wasRefused(now)) setNow(opened(world, saved, name, seed, stepping))
      else
        setNow({
          ...now,
          session: { ...now.session, player: withSamples({ ...now.session.player, ...part }) },
        })
    },
    /** The player as it has become is the one to begin with. */
    keep() {
      const { placeholders } = player
      store.setPlayer({ ...now.session.player, placeholders })
    },
  }
}

export type SimulationHandle = ReturnType<typeof useSimulation>

/** It did not open at all; one that was closed by an action stays closed. */
export const wasRefused = ({ session, rounds }: Simulation): boolean =>
  session.open === null && rounds.at(-1)?.kind === 'open' && session.trail.length === 0

export function opened(
  world: SimWorld,
  player: TestPlayer,
  name: string,
  seed: number,
  stepping: boolean,
): Simulation {
  const session = newSession(withSamples(player), seed)
  start(session, world, name)
  if (!stepping) runOut(session, world)
  return { session, rounds: [{ id: 1, kind: 'open', events: session.events }] }
}

/** A menu being played: which one was opened, and the button that clicks. */
export type Play = {
  simulation: SimulationHandle
  name: string
  open(name: string): void
  button: Button
  setButton(button: Button): void
}

export function usePlay(store: PlayedStore, first: string): Play {
  const [name, setName] = useState(first)
  const [button, setButton] = useState<Button>('left')
  const simulation = useSimulation(store, name)
  const open = (chosen: string) => {
    setName(chosen)
    simulation.open(chosen)
  }
  return { simulation, name, open, button, setButton }
}
