import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { readXml, type XmlElement, type XmlNode } from './xml-tree.ts'

/** The tree as nested lists of names and spans, each with its text. */
function sketch(text: string): unknown {
  function draw(node: XmlNode): unknown {
    if (node.kind !== 'element') return [node.kind, text.slice(node.start, node.end)]
    return [node.name, text.slice(node.contentStart, node.contentEnd), ...node.children.map(draw)]
  }
  const { prolog } = readXml(text)
  return prolog.map(draw)
}

function problemsOf(text: string): string[] {
  return readXml(text).problems.map(({ line, column, message }) => `${line}:${column} ${message}`)
}

describe('reading XML', () => {
  it('finds all nodes with their places', () => {
    const text = `<?xml version="1.0"?>
<!DOCTYPE a PUBLIC "x > y" 'z'>
<!-- - -- > -->
<a b='1' c = "2"><d/><e f=">"/><![CDATA[<&>]]>t</a >`

    expect(sketch(text)).toEqual([
      ['instruction', '<?xml version="1.0"?>'],
      ['doctype', `<!DOCTYPE a PUBLIC "x > y" 'z'>`],
      ['comment', '<!-- - -- > -->'],
      ['a', '<d/><e f=">"/><![CDATA[<&>]]>t', ['d', ''], ['e', ''], ['cdata', '<![CDATA[<&>]]>']],
    ])
  })

  it('knows which elements close themselves', () => {
    const { root } = readXml('<a><b/><c></c></a>')

    expect(root?.children).toMatchObject([{ isSelfClosing: true }, { isSelfClosing: false }])
    expect(root?.children.every((node) => node.kind === 'element' && node.parent === root)).toBe(true)
  })

  it.each([
    ['', '1:1 The file is empty'],
    ['\n \n', '1:1 The file is empty'],
    ['just text', '1:1 Text outside the root element'],
    ['<a/>\n  x', '2:3 Text outside the root element'],
    ['<a/><b/>', '1:5 Second root element'],
    ['<a>\n<b>\n</a>', '3:1 </a> does not match <b>'],
    ['<a></a></b>', '1:8 </b> has no opening tag'],
    ['<a><b></a>', '1:7 </a> does not match <b>'],
    ['<a>', '1:1 The element a is not closed'],
    ['<a><!-- x</a>', '1:4 <!-- is not closed'],
    ['<a><![CDATA[ x</a>', '1:4 <![CDATA[ is not closed'],
    ['<a><!--></a>', '1:4 <!-- is not closed'],
    ['<a b></a>', '1:1 The tag <a> is malformed'],
    ['<a b=c></a>', '1:1 The tag <a> is malformed'],
    ['<a b="c></a>', '1:1 The tag <a> is malformed'],
    ['<a b="<"></a>', '1:1 The tag <a> is malformed'],
    ['<a b="1"c="2"></a>', '1:1 The tag <a> is malformed'],
    ['<a>1 < 2</a>', '1:6 This < does not start a tag'],
    ['<a></a b></a>', '1:4 This end tag is incomplete'],
    ['<a>\r\nR&D</a>', '2:2 This & does not start a known entity; escape it as &amp;'],
    ['<a b="&nbsp;"/>', '1:7 This & does not start a known entity; escape it as &amp;'],
    ['<a>&#0;</a>', '1:4 This & does not start a known entity; escape it as &amp;'],
    ['<a>\u0001</a>', '1:4 This character is not allowed in XML'],
    ['<a>\ud800</a>', '1:4 This character is not allowed in XML'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '1:1 A DOCTYPE with its own declarations is not allowed'],
    ['<a><!ELEMENT b></a>', '1:4 This declaration is not allowed'],
  ])('reports what is wrong with %j', (text, problem) => {
    expect(problemsOf(text)[0]).toBe(problem)
  })

  it.each([
    '<a/>',
    '<a>&amp;&lt;&gt;&quot;&apos;&#65;&#x41;</a>',
    '<a><!-- & --><![CDATA[&]]><?x &?></a>',
    ' <a\n/>\n',
  ])('finds nothing wrong with %j', (text) => {
    expect(problemsOf(text)).toEqual([])
  })

  it('reads on after what is broken', () => {
    const { root } = readXml('<r><a b=c>1</a><d>2</e></d><f>3</f></r>')

    expect(root?.children).toMatchObject([{ name: 'a' }, { name: 'd' }, { name: 'f' }])
  })

  it('keeps at most a hundred problems', () => {
    expect(readXml(`<a>${'< '.repeat(1000)}</a>`).problems).toHaveLength(100)
  })

  it('hands each element to a visitor as it ends, and forgets what that does not want', () => {
    const names: string[] = []

    const { root } = readXml('<r><a><b/></a><c/>x<d></d></r>', (_, element) => {
      names.push(element.name)
      return element.name !== 'a' && element.name !== 'd'
    })

    expect(names).toEqual(['b', 'a', 'c', 'd', 'r'])
    expect(root?.children).toMatchObject([{ name: 'c' }])
  })
})

describe('hostile XML', () => {
  const SIZE = 1_000_000

  it.each([
    ['open tags', '<a>'],
    ['broken tags', '<a '],
    ['open quotes', '<a b="'],
    ['other quotes', `<a "'"<a '"'`],
    ['broken end tags', '</a'],
    ['end tags of nothing', '</a>'],
    ['comments', '<!--'],
    ['CDATA', '<![CDATA['],
    ['instructions', '<?'],
    ['declarations', '<!DOCTYPE a "'],
    ['ampersands', '&'],
    ['references', '<a>&#1;'],
    ['less-than signs', '<'],
    ['names', 'a'],
    ['spaces', ' '],
  ])('is refused in no time: %s', (_, piece) => {
    const text = piece.repeat(SIZE / piece.length)

    for (const content of [
      text,
      `<r>${text}`,
      `<r><${text}`,
      `<r a="${text}`,
      `<r ${text}`,
      `<r></${text}`,
    ]) {
      const { problems } = readXml(content)
      expect(problems.length).toBeGreaterThan(0)
    }
  })

  it('stops at a depth that no real file has', () => {
    expect(problemsOf(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`)).toEqual([])
    expect(problemsOf('<a>'.repeat(1_000_000))).toEqual([
      '1:304 Elements are nested more than 100 levels deep',
    ])
  })
})

describe('XML of any kind', () => {
  const pieces = fc.constantFrom(
    '<a>',
    '</a>',
    '<b c="d">',
    '</b>',
    '<e/>',
    '<!-- x -->',
    '<![CDATA[y]]>',
    '<?z?>',
    'text',
    ' ',
    '\r\n',
    '&amp;',
    '&',
    '<',
    '>',
    '"',
    "'",
    '/',
    '=',
    '<!DOCTYPE a>',
    '<!DOCTYPE a [',
    ']>',
    '-->',
    ']]>',
    '<f g',
    '\u0000',
    '\ufeff',
  )

  it('is read without an error, each node inside its parent and after the one before', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const { root, prolog } = readXml(parts.join(''))

        expectOrder(prolog, 0, parts.join('').length)
        expect(root === null || prolog.includes(root)).toBe(true)
      }),
      { numRuns: propertyRuns() },
    )
  })

  it('has no problems when it is well-formed', () => {
    const text = fc.constantFrom('', 'a', '&amp;', '<!-- -->', '<![CDATA[<]]>', '<?p?>')
    const { element } = fc.letrec<{ element: string }>((tie) => ({
      element: fc
        .tuple(
          fc.constantFrom('a', 'b:c'),
          fc.constantFrom('', ' d="e"', " f = '\"'"),
          fc.array(fc.oneof(text, tie('element')), { maxLength: 3 }),
        )
        .map(([name, attributes, children]) => `<${name}${attributes}>${children.join('')}</${name}>`),
    }))

    fc.assert(
      fc.property(element, (document) => {
        expect(problemsOf(document)).toEqual([])
      }),
      { numRuns: propertyRuns() },
    )
  })
})

function expectOrder(nodes: readonly XmlNode[], start: number, end: number): void {
  let at = start
  for (const node of nodes) {
    expect(node.start).toBeGreaterThanOrEqual(at)
    expect(node.end).toBeLessThanOrEqual(end)
    if (node.kind === 'element') expectContent(node)
    at = node.end
  }
}

function expectContent(element: XmlElement): void {
  expect(element.contentStart).toBeGreaterThan(element.start)
  expect(element.contentEnd).toBeGreaterThanOrEqual(element.contentStart)
  expect(element.end).toBeGreaterThanOrEqual(element.contentEnd)
  expectOrder(element.children, element.contentStart, element.contentEnd)
}
