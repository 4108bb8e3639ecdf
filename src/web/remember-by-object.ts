/** What a function makes of an object is made once for each. */
export function rememberByObject<T extends object, R>(make: (from: T) => R): (from: T) => R {
  const made = new WeakMap<T, R>()
  return (from) => {
    if (!made.has(from)) made.set(from, make(from))
    return made.get(from)!
  }
}
