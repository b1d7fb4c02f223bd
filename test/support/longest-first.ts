import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest: whole processes, recorded sessions and browsers. */
const ORDER = ['slow', 'browser', 'postgres', 'sqlite', 'plain']

/** Begins with the projects whose files take minutes, so that the run does not end with one of them and an idle core. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => ORDER.indexOf(a.project.name) - ORDER.indexOf(b.project.name))
  }
}
