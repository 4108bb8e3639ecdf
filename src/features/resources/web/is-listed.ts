import type { Resource } from '../resource-shapes.contract.ts'

/** Whether strangers should come across it: readers see it, and its team does not keep it out of lists. */
export const isListed = ({ public: open, states }: Pick<Resource, 'public' | 'states'>): boolean =>
  open && !states.unlisted
