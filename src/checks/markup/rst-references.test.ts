import { describeCheck } from '../../../test/support/describe-check.ts'
import { rstReferences } from './rst-references.ts'

const flags = 'rst-text'

describeCheck(rstReferences, {
  passes: [
    { source: 'See :ref:`install`.', target: 'Viz :ref:`install`.', flags },
    {
      source: 'See :ref:`Install <install>`.',
      target: 'См. :ref:`Установка <install>`.',
      language: 'ru',
      flags,
    },
    { source: 'Press :kbd:`Enter`', target: '按 :kbd:`回车`', language: 'zh_Hans', flags },
    { source: 'See :ref:`install`.', target: 'Viz :ref:`instalaci <install>`.', flags },
    { source: '`Site <https://a.org>`_', target: '`サイト <https://a.org/ja>`_', language: 'ja', flags },
    { source: 'See |name| [1]_', target: '[1]_ |name|', flags },
    { source: 'Use ``:ref:`x` `` here', target: 'Použijte', flags },
    { source: 'See :ref:`a`', target: 'Viz' },
    { source: 'See :ref:`a`', target: 'Viz', flags: 'rst-text, ignore-rst-references' },
    { source: 'Python_ is nice', target: 'Líbí se nám Python_', flags },
    { source: 'See :meth:`~a.b`', target: 'انظر :meth:`a.b`', language: 'ar', flags },
  ],
  reports: [
    { source: 'See :ref:`install`.', target: 'Viz instalaci.', flags, marked: '' },
    {
      source: 'See :ref:`install`.',
      target: 'Viz :ref:`instalace`.',
      flags,
      marked: [':ref:`instalace`', ''],
    },
    { source: 'See :ref:`a`', target: 'См. : ref:`a`', language: 'ru', flags, marked: '' },
    { source: 'See :ref:`a`', target: 'Voirl:ref:`a`', language: 'fr', flags, marked: '' },
    { source: '`Site <https://a.org>`_', target: 'サイト', language: 'ja', flags, marked: '' },
    { source: '|name|', target: '|jméno|', flags, marked: ['|jméno|', ''] },
    { source: 'See [1]_', target: 'انظر [2]_', language: 'ar', flags, marked: ['[2]_', ''] },
    { source: 'Plain', target: ':doc:`index`', flags, marked: ':doc:`index`' },
    { source: ':guilabel:`Save`', target: ':kbd:`Uložit`', flags, marked: [':kbd:`Uložit`', ''] },
    { source: '`text <name_>`_', target: '`text <jméno_>`_', flags, marked: ['`text <jméno_>`_', ''] },
  ],
})
