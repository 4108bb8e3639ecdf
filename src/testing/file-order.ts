import { BaseSequencer, type TestSpecification } from 'vitest/node'

const fillsDemo = 'tests/operation/start.test.ts'
const takesDemoOver = ['tests/pages/demo.test.ts', 'tests/operation/hostile-load.test.ts']

/** The test that fills the demo comes first and those that take it over come last, so that it is filled once. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      if (moduleId.endsWith(fillsDemo)) return 0
      return takesDemoOver.some((file) => moduleId.endsWith(file)) ? 2 : 1
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
