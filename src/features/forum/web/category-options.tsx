import { Options } from '../../../web/ui/field/options.tsx'
import type { ForumCategory } from '../forum.contract.ts'

/** Categories to choose from, by their names. */
export function CategoryOptions({ categories }: { categories: readonly ForumCategory[] }) {
  const names = new Map(categories.map(({ key, name }) => [key, name]))
  return <Options of={[...names.keys()]} say={(key) => names.get(key)!} />
}
