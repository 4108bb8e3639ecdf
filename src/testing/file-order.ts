import { BaseSequencer, type TestSpecification } from 'vitest/node'

const fillsDemo = ['tests/operation/start.test.ts']
/** They sweep the memory of their process again and again, and later it holds what all other files have imported. */
const sweepMemory = ['tests/operation/memory.test.ts', 'src/features/my-server/api/update-archive.test.ts']
const takesDemoOver = ['tests/pages/demo.test.ts', 'tests/operation/hostile-load.test.ts']

/** The test that fills the demo comes first and those that take it over come last, so that it is filled once. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const isOneOf = (names: readonly string[]) => names.some((name) => moduleId.endsWith(name))
      if (isOneOf(fillsDemo)) return 0
      if (isOneOf(sweepMemory)) return 1
      return isOneOf(takesDemoOver) ? 3 : 2
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
