/** The highest id of the catalogue. Apart from it, so that pages need not carry the whole table; a test compares them. */
export const lastErrorId = 57

/** Whether an id is one of ours; 0 stands for everything unknown. */
export const isKnownErrorId = (id: unknown): boolean =>
  Number.isInteger(id) && (id as number) > 0 && (id as number) <= lastErrorId
