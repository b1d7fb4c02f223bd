import { describe, expect, it } from 'vitest'
import { readXml } from '../xml/xml-tree.ts'
import { listSegments, segmentVisitor } from './visit-segments.ts'

const TEXT = `<xliff version="2.0"><file id="f"><notes><note>n</note></notes>
  <group id="g" translate="no"><unit id="a"><segment><source>a</source></segment></unit></group>
  <unit id="b" xml:space="preserve"><segment id="1"><source>b</source></segment><ignorable/>
    <segment><source>c</source></segment></unit></file></xliff>`

describe('segments of XLIFF 2', () => {
  it('are found alike in a tree and as their units end', () => {
    const found: unknown[] = []

    const { root } = readXml(
      TEXT,
      segmentVisitor((_, { context, isReadonly, isPreserved }) => {
        found.push([context, isReadonly, isPreserved])
      }),
    )

    expect(found).toEqual([
      ['f///a', true, false],
      ['f///b///1', false, true],
      ['f///b///2', false, true],
    ])
    expect(
      listSegments(readXml(TEXT)).map(({ context, isReadonly, isPreserved }) => [
        context,
        isReadonly,
        isPreserved,
      ]),
    ).toEqual(found)
    const [file] = root?.children ?? []
    expect(file).toMatchObject({ name: 'file', children: [{ name: 'notes' }] })
  })
})
