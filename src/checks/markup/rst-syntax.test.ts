import { describeCheck } from '../../../test/support/describe-check.ts'
import { rstSyntax } from './rst-syntax.ts'

const flags = 'rst-text'
const source = 'Text'

describeCheck(rstSyntax, {
  passes: [
    { source, target: 'a **b** *c* ``d`` :ref:`e` `f <g>`_ |h| i', flags },
    { source, target: '*курсив*, **жирный**.', language: 'ru', flags },
    { source, target: '2 * 3 and a*b', flags },
    { source, target: 'a \\*b', flags },
    { source, target: '("*")', flags },
    { source, target: '「**太字**」', language: 'ja', flags },
    { source, target: '``a * ` b``', flags },
    { source: '*a', target: '*b', flags },
    { source, target: '**a' },
    { source, target: '**a', flags: 'rst-text, ignore-rst-syntax' },
    { source, target: '`ملف`:sub: و `موقع`__', language: 'ar', flags },
  ],
  reports: [
    { source, target: 'a **b', flags, marked: '**' },
    { source, target: 'a *b', flags, marked: '*' },
    { source, target: 'a ``b`', flags, marked: '``' },
    { source, target: 'viz :ref:`b', flags, marked: '`' },
    { source, target: 'это **жирный **текст', language: 'ru', flags, marked: '**' },
    { source, target: 'これは **太字**です', language: 'ja', flags, marked: '**' },
    { source, target: 'a *b*c', flags, marked: '*' },
    { source, target: '``ملف``ات', language: 'ar', flags, marked: '``' },
    { source, target: 'Viz `odkaz <https://a.org>', flags, marked: '`' },
  ],
})
