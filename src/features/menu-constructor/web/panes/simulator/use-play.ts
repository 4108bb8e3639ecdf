import { useState } from 'react'
import type { Button } from '../../../sim/run.ts'
import type { PlayedStore, SimulationHandle } from './use-simulation.ts'
import { useSimulation } from './use-simulation.ts'

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
