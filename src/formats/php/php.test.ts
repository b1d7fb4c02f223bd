import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { expectLinearTime } from '../../../test/support/linear-time.ts'
import { tryFormat } from '../../../test/support/try-format.ts'
import { laravelInfo, phpInfo } from './info.ts'

const fixtures = join(import.meta.dirname, 'fixtures')

describeFormat(phpInfo, {
  fixtures,
  cases: [
    { file: 'lang.cs.php', language: 'cs' },
    { file: 'crlf.cs.php', language: 'cs' },
    { file: 'messages.cs.php', language: 'cs' },
  ],
})
describeFormat(laravelInfo, {
  fixtures,
  cases: [
    { file: 'messages.cs.php', language: 'cs' },
    { file: 'crlf.cs.php', language: 'cs' },
  ],
})

const php = await tryFormat(phpInfo)
const laravel = await tryFormat(laravelInfo)

describe('reading PHP', () => {
  it.each([
    ["$l['a'] = 'x';", '$l[a]', 'x'],
    ['$l["a"]["b"][3] = "x";', '$l[a][b][3]', 'x'],
    ["$this->lang['a'] = 'x';", '$this->lang[a]', 'x'],
    ["$title = 'x';", '$title', 'x'],
    ["return ['a' => 'x'];", 'return[a]', 'x'],
    ["return array('a' => array('b' => 'x'));", 'return[a][b]', 'x'],
    ["$l = ['a' => ['x']];", '$l[a][0]', 'x'],
    ["$l = [5 => foo(), 'x'];", '$l[6]', 'x'],
    ["$l = [Foo::BAR => 'x'];", '$l[Foo::BAR]', 'x'],
    ["define('A', 'x');", 'A', 'x'],
    ['define( "A" , \'x\' , true );', 'A', 'x'],
    ["$l['a'] = 'x' ?>html", '$l[a]', 'x'],
    ["$l['a'] = '';", '$l[a]', ''],
    ["$l['a'] = 'it\\'s \\\\ \\n $x';", '$l[a]', "it's \\ \\n $x"],
    ['$l["a"] = "\\n\\t\\"\\$x \\x41\\u{10d}\\101 \\q $5";', '$l[a]', '\n\t"$x AčA \\q $5'],
    ["$l['a'] = 'first\nsecond';", '$l[a]', 'first\nsecond'],
  ])('reads %j', (code, key, value) => {
    expect(php.read(`<?php\n${code}\n`).problems).toEqual([])
    expect(php.list(`<?php\n${code}\n`)).toEqual([[key, value, '']])
  })

  it.each([
    "$l['a'] = 'x' . 'y';",
    '$l["a"] = "x $y";',
    '$l["a"] = "x {$y}";',
    "$l['a'] = <<<EOT\n'x'\n  EOT;",
    "$l['a'] = trans('x');",
    "$l['a'] = $b ? 'x' : 'y';",
    "$l[$i] = 'x';",
    "$l .= 'x';",
    "function f() { $l['a'] = 'x'; return ['a' => 'x']; }",
    "class A { public $l = ['a' => 'x']; }",
    "if ($a == 'x') { $l['a'] = 'x'; }",
    "foo(['a' => 'x']);",
  ])('leaves %j alone', (code) => {
    expect(php.read(`<?php\n${code}\n`).problems).toEqual([])
    expect(php.list(`<?php\n${code}\n$after = 'z';`)).toEqual([['$after', 'z', '']])
  })

  it('takes comments directly above or after a text as its note', () => {
    const code = `<?php
/** Heading */

// one
# two
$l['a'] = 'x'; // three
$l['b'] = 'y';
// of the array
return [
    /* four
     * five */
    'c' => 'z', // six
    // section

    'd' => 'w', /* seven */ 'e' => 'v',
];
`

    expect(php.list(code).map(([key, , note]) => [key, note])).toEqual([
      ['$l[a]', '// one\n# two\n// three'],
      ['$l[b]', ''],
      ['return[c]', '/* four\n     * five */\n// six'],
      ['return[d]', ''],
      ['return[e]', '/* seven */'],
    ])
  })

  it.each([
    ["<?php\n$l['a'] = 'x'\n$l['b'] = 'y';", 2, 14, 'Expected a comma or semicolon', ['$l[a]', '$l[b]']],
    ["<?php return [\n'a' => 'x,\n'b' => 'y',\n];", 2, 8, 'Missing closing quote', ['return[b]']],
    [
      "<?php return [\n'a' => 'x'\n'b' => 'y',\n];",
      2,
      11,
      'Expected a comma or semicolon',
      ['return[a]', 'return[b]'],
    ],
    ["<?php return ['a' => 'x'", 1, 14, 'This array is not closed', ['return[a]']],
    ["<?php\n$l['a'] = 'x';\n/* open", 3, 1, 'This comment is not closed', ['$l[a]']],
    ["<?php\n$l['a'] = <<<EOT\nx", 2, 11, 'This heredoc is not closed', []],
    ["$l['a'] = 'x';", 1, 1, 'Missing <?php tag', []],
  ])('reports what is wrong in %j and reads the rest', (text, line, column, message, keys) => {
    const { entries, problems } = php.read(text)

    expect(problems).toContainEqual({ line, column, message })
    expect(entries.map((entry) => entry.context)).toEqual(keys)
  })

  it('does not go deeper than it may', () => {
    const { entries, problems } = php.read(
      `<?php return ${'['.repeat(5000)}'x'${']'.repeat(5000)}; $a = 'y';`,
    )

    expect(problems).toEqual([
      { line: 1, column: 114, message: 'Arrays are nested more than 100 levels deep' },
    ])
    expect(entries.map((entry) => entry.context)).toEqual(['$a'])
  })
})

describe('reading Laravel files', () => {
  it('joins keys with dots and splits plural forms', () => {
    const code =
      "<?php return ['a' => ['b.c' => 'x'], 'n' => 'one|few|many', 'r' => '{0} a|[1,*] b', 5 => 'y'];"

    expect(laravel.list(code)).toEqual([
      ['a.b.c', 'x', ''],
      ['n', ['one', 'few', 'many'], ''],
      ['r', '{0} a|[1,*] b', ''],
      ['5', 'y', ''],
    ])
  })
})

describe('editing PHP', () => {
  it.each([
    ["<?php $l = 'x'; // c\n", "it's \\ $y\n", "<?php $l = 'it\\'s \\\\ $y\n'; // c\n"],
    ["<?php $l = 'A\\B';\n", "C\\D \\' \\", "<?php $l = 'C\\D \\\\\\' \\\\';\n"],
    ['<?php $l = "x";\n', 'say "y" \\ {$z} $5\n\t', '<?php $l = "say \\"y\\" \\\\ {\\$z} \\$5\\n\\t";\n'],
    ['<?php $l = "x\ny";\n', 'a\nb', '<?php $l = "a\nb";\n'],
  ])('turns %j with %j into %j', (before, target, after) => {
    expect(php.edit(before, { $l: target })).toBe(after)
  })

  it('writes forms with bars between them', () => {
    const before = "<?php return ['n' => 'a|b'];"

    expect(laravel.edit(before, { n: ['x', 'y', 'z'] })).toBe("<?php return ['n' => 'x|y|z'];")
    expect(laravel.edit(before, { n: ['', ''] })).toBe("<?php return ['n' => ''];")
  })

  it('never lets a text become code', () => {
    const hostile = [
      "'; system('id'); //",
      "\\'; system('id'); //",
      '"; system("id"); //',
      ['{$', '{system("id")}}'].join(''),
      '?><?php x',
      '\\',
    ]
    for (const text of hostile) {
      for (const before of [
        "<?php $l = 'x'; $m = 'y';",
        '<?php $l = "x"; $m = "y";',
        "<?php $l = 'a\\b'; $m = 'y';",
      ]) {
        expect(php.list(php.edit(before, { $l: text }))).toEqual([
          ['$l', text, ''],
          ['$m', 'y', ''],
        ])
      }
    }
  })
})

describe('adding to and removing from PHP', () => {
  it.each([
    [
      "<?php\nreturn [\n    'a' => 'x',\n];\n",
      'return[b]',
      "<?php\nreturn [\n    'a' => 'x',\n    'b' => 'it\\'s',\n];\n",
    ],
    [
      "<?php\nreturn [\n\t'a' => 'x' // c\n];\n",
      'return[b]',
      "<?php\nreturn [\n\t'a' => 'x', // c\n\t'b' => 'it\\'s'\n];\n",
    ],
    ['<?php\nreturn [\n];\n', 'return[b]', "<?php\nreturn [\n    'b' => 'it\\'s',\n];\n"],
    [
      "<?php return array('a' => 'x');",
      'return[b][c]',
      "<?php return array('a' => 'x', 'b' => ['c' => 'it\\'s']);",
    ],
    ['<?php return [];', 'return[1]', "<?php return [1 => 'it\\'s'];"],
    ["<?php\n$l['a'] = 'x';\n?>\n", '$l[b][c]', "<?php\n$l['a'] = 'x';\n$l['b']['c'] = 'it\\'s';\n?>\n"],
    ["<?php\r\ndefine('A', 'x');\r\n", 'B', "<?php\r\ndefine('A', 'x');\r\ndefine('B', 'it\\'s');\r\n"],
    ["<?php $l['a'] = 'x' /* c */ ?>\n", '$l[b]', "<?php $l['a'] = 'x'; /* c */ \n$l['b'] = 'it\\'s';?>\n"],
    [
      "<?php $l['a'] = 'x' ?>\n<html></html>\n",
      '$l[b]',
      "<?php $l['a'] = 'x' ?>\n<html></html>\n<?php\n$l['b'] = 'it\\'s';\n",
    ],
    ['', '$l[b]', "<?php\n$l['b'] = 'it\\'s';\n"],
    ['<?php\n', '$l[x); evil(]', "<?php\n$l['x); evil('] = 'it\\'s';\n"],
    ['<?php\n', '$l; evil();', '<?php\n'],
  ])('adds to %j the text %j', (before, context, after) => {
    expect(php.add(before, [{ context, target: ["it's"] }])).toBe(after)
  })

  it('puts texts of Laravel into the array that their dots lead to', () => {
    const before = "<?php\n\nreturn [\n    'a' => [\n        'b' => 'x',\n    ],\n];\n"
    const added = ['a.c', 'd.e', 'f'].map((context) => ({ context, target: ['y'], note: context }))

    expect(laravel.add(before, added)).toBe(
      "<?php\n\nreturn [\n    'a' => [\n        'b' => 'x',\n        // a.c\n        'c' => 'y',\n    ],\n    // d.e\n    'd.e' => 'y',\n    // f\n    'f' => 'y',\n];\n",
    )
  })

  it('adds many texts to many arrays in linear time', () => {
    const groups = Array.from({ length: 5000 }, (_, index) => `'g${index}' => [\n'a' => 'x',\n],\n`)
    const added = groups.map((_, index) => ({ context: `g${index}.b`, target: ['y'] }))

    const { length } = laravel.list(laravel.add(`<?php return [\n${groups.join('')}];\n`, added))

    expect(length).toBe(10_000)
  })

  it('writes notes as comments that cannot end early', () => {
    expect(php.add('<?php\n', [{ context: '$a', target: ['x'], note: 'x */ ?> y\n/* z */' }])).toBe(
      "<?php\n// x */ ? > y\n// z\n$a = 'x';\n",
    )
  })

  it.each([
    [
      "<?php\nreturn [\n    'a' => 'x',\n    // why\n    'b' => 'y', // c\n    'c' => 'z',\n];\n",
      "<?php\nreturn [\n    'a' => 'x',\n    'c' => 'z',\n];\n",
    ],
    ["<?php return ['a' => 'x', 'b' => 'y', 'c' => 'z'];", "<?php return ['a' => 'x', 'c' => 'z'];"],
  ])('removes from %j', (before, after) => {
    expect(php.remove(before, 'return[b]')).toBe(after)
  })

  it.each([
    [
      "<?php\n\n/* head */\n\nreturn [\n    'a' => ['b' => 'x'],\n];\n",
      '<?php\n\n/* head */\n\nreturn [\n];\n',
    ],
    ["<?php\n// head\n$l = array('a' => 'x');\n", '<?php\n// head\n$l = array(\n);\n'],
    [null, '<?php\n\nreturn [\n];\n'],
  ])('starts a file from %j', (base, created) => {
    expect(laravel.create(base)).toBe(created)
  })
})

describe('any PHP file', () => {
  it('holds what was written', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', "'", '"', '\\', '$', '{', '}', '\n', 'n', 'x', '?', '>', 'č'),
    })
    fc.assert(
      fc.property(text, fc.constantFrom("'x'", '"x"', "'a\\b'"), (value, literal) => {
        const file = php.edit(`<?php\n$k = ${literal};\n$l = 'z';\n`, { $k: value })

        expect(php.list(file)).toEqual([
          ['$k', value, ''],
          ['$l', 'z', ''],
        ])
      }),
    )
  })

  it('is read in linear time', () => {
    const hostile = [
      "'",
      '"',
      "\\'",
      '[',
      '(',
      '{',
      '$a[',
      "'a'=>",
      '<<<A\n',
      '/*',
      '//',
      '?>',
      '<?',
      "'a'\n",
      '$a=',
      ',',
      '=>',
      '$a',
      "\\'\n",
    ]
    for (const piece of hostile) {
      expectLinearTime((n) => php.read(`<?php return [${piece.repeat(n(50_000))}`))
    }
  })
})
