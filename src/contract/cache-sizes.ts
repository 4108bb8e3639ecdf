/** What each cache of this process says it holds, by name; for `/metrics`. A second of the same name takes its place. */
const sizes = new Map<string, () => number>()

export function tellSize(cache: string, bytes: () => number): void {
  sizes.set(cache, bytes)
}

export const cacheSizes = (): { cache: string; bytes: number }[] =>
  [...sizes].map(([cache, bytes]) => ({ cache, bytes: bytes() }))
