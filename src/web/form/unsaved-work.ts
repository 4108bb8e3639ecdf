const holders = new Set<symbol>()

/** Marks that something typed here would be lost by a reload; call the returned function when it is safe. */
export function holdUnsavedWork(): () => void {
  const holder = Symbol('unsaved work')
  holders.add(holder)
  return () => void holders.delete(holder)
}

export const hasUnsavedWork = (): boolean => holders.size > 0
