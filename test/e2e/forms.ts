import type { Locator, Page } from 'playwright-core'

/** A form that is refused in a story. */
export interface ShownForm {
  /** The source that sends it, below `web/src`. */
  readonly source: string
  readonly path: string
  /** Anybody unless it is said. */
  readonly as?: 'admin'
  /** Leads to the form, and gives it. */
  find(page: Page): Promise<Locator> | Locator
  /** Fills what has to be filled. */
  fill?(form: Locator, page: Page): Promise<void>
  /** The button that sends it, unless it is the only one that submits. */
  readonly button?: string
}

const FILE = { name: 'cs.po', mimeType: 'text/x-gettext', buffer: Buffer.from('msgid ""\nmsgstr ""\n') }
const PICTURE = { name: 'cart.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }

const withField = (name: string) => (page: Page) =>
  page.locator('main form').filter({ has: page.getByLabel(name) })
const fillField = (name: string, text: string) => (form: Locator) => form.getByLabel(name).first().fill(text)
const inDialog = (button: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  return page.getByRole('dialog').locator('form')
}
const chooseFile = (file: typeof FILE) => (form: Locator) =>
  form.locator('input[type=file]').setInputFiles(file)
const onlyForm = (page: Page) => page.locator('main form').first()

/** Every form that is sent to the server; a new one is added here, a test compares them with the sources. */
export const SHOWN_FORMS: readonly ShownForm[] = [
  {
    source: 'pages/sign-in/sign-in-page.tsx',
    path: '/accounts/login/',
    find: onlyForm,
    async fill(form) {
      await form.getByLabel('Username or email').fill('anna')
      await form.locator('input[type=password]').fill('wrong')
    },
  },
  {
    source: 'pages/account/mail-link-form.tsx',
    path: '/account/reset/',
    find: onlyForm,
    fill: fillField('Email address', 'anna@example.com'),
  },
  {
    source: 'pages/account/reset-page.tsx',
    path: '/account/reset/?token=x',
    find: onlyForm,
    fill: (form) => form.locator('input[type=password]').fill('correct horse battery'),
  },
  {
    source: 'pages/account/new-account.tsx',
    path: '/account/invite/?token=x',
    find: onlyForm,
    async fill(form) {
      await form.getByLabel('Display name').fill('Eva Malá')
      await form.getByLabel('Username').fill('eva')
      await form.locator('input[type=password]').fill('correct horse battery')
    },
  },
  {
    source: 'pages/account/invite-page.tsx',
    path: '/account/invite/?token=x',
    as: 'admin',
    find: onlyForm,
  },
  { source: 'pages/account/email-page.tsx', path: '/account/email/?token=x', find: onlyForm },
  {
    source: 'pages/account/profile-form.tsx',
    path: '/accounts/profile/',
    as: 'admin',
    find: withField('Your languages'),
  },
  {
    source: 'pages/account/email-form.tsx',
    path: '/accounts/profile/',
    as: 'admin',
    find: withField('New email address'),
    async fill(form) {
      await form.getByLabel('New email address').fill('new@example.com')
      await form.locator('input[type=password]').fill('wrong')
    },
  },
  {
    source: 'pages/account/password-form.tsx',
    path: '/accounts/profile/',
    as: 'admin',
    find: withField('New password'),
    async fill(form) {
      await form.locator('input[type=password]').first().fill('wrong')
      await form.locator('input[type=password]').nth(1).fill('correct horse battery')
    },
  },
  {
    source: 'pages/account/own-tokens.tsx',
    path: '/accounts/profile/',
    as: 'admin',
    find: withField('Key name'),
    fill: fillField('Key name', 'laptop'),
  },
  {
    source: 'pages/admin/user-dialog.tsx',
    path: '/manage/users/',
    as: 'admin',
    find: inDialog('Create user'),
    async fill(form) {
      await form.getByLabel('Name', { exact: false }).first().fill('Eva Malá')
      await form.getByLabel('Username').fill('eva')
    },
  },
  {
    source: 'pages/admin/invitations.tsx',
    path: '/manage/users/',
    as: 'admin',
    find: withField('Group'),
    fill: fillField('Email address', 'eva@example.com'),
  },
  {
    source: 'pages/admin/group-dialog.tsx',
    path: '/manage/groups/',
    as: 'admin',
    find: inDialog('Create group'),
    fill: fillField('Name', 'Librarians'),
  },
  {
    source: 'pages/admin/role-dialog.tsx',
    path: '/manage/roles/',
    as: 'admin',
    find: inDialog('Create role'),
    fill: fillField('Name', 'Librarian'),
  },
  {
    source: 'pages/admin/announcements-page.tsx',
    path: '/manage/announcements/',
    as: 'admin',
    find: onlyForm,
    fill: (form) => form.locator('textarea').first().fill('The server moves.'),
  },
  {
    source: 'pages/create/new-project-page.tsx',
    path: '/create/project/',
    as: 'admin',
    find: onlyForm,
    fill: (form) => form.locator('[name=name]').fill('Game'),
  },
  {
    source: 'pages/create/repository-step.tsx',
    path: '/create/component/?project=shop',
    as: 'admin',
    find: (page) => page.locator('main li').first(),
    fill: fillField('Repository URL', 'https://example.org/app.git'),
  },
  {
    source: 'pages/create/names-step.tsx',
    as: 'admin',
    path: '/create/component/?project=shop&repo=weblate%3A%2F%2Fshop%2Fapp',
    async find(page) {
      await page
        .getByRole('radio', { name: /manual/i })
        .first()
        .click({ force: true })
      return page.locator('main form').last()
    },
  },
  {
    source: 'pages/create/upload-step.tsx',
    path: '/create/component/?project=shop',
    as: 'admin',
    async find(page) {
      await page.getByText('File upload').click()
      return page.locator('main form').first()
    },
    fill: chooseFile(FILE),
  },
  {
    source: 'pages/files/upload-form.tsx',
    path: '/files/shop/app/cs/',
    as: 'admin',
    find: onlyForm,
    fill: chooseFile(FILE),
  },
  {
    source: 'pages/files/add-language.tsx',
    path: '/files/shop/app/',
    as: 'admin',
    find: withField('Add language'),
    async fill(form, page) {
      await form.getByRole('combobox').fill('Danish')
      await page.getByRole('option', { name: 'Danish (da)' }).click()
    },
  },
  {
    source: 'pages/settings/settings-form.tsx',
    path: '/settings/shop/',
    as: 'admin',
    find: onlyForm,
    fill: (form) => form.getByRole('textbox').first().fill('The shop'),
  },
  {
    source: 'pages/settings/project-categories.tsx',
    path: '/settings/shop/',
    as: 'admin',
    find: withField('New category'),
    fill: fillField('New category', 'Apps'),
  },
  {
    source: 'components/forms/confirm-dialog.tsx',
    path: '/settings/shop/',
    as: 'admin',
    async find(page) {
      await page.locator('section[aria-labelledby=danger]').getByRole('button').last().click()
      return page.getByRole('dialog').locator('form')
    },
    fill: (form) => form.getByRole('textbox').fill('shop'),
  },
  {
    source: 'pages/access/teams.tsx',
    path: '/access/shop/',
    as: 'admin',
    find: (page) => page.locator('main form').first(),
    fill: (form) => form.getByRole('textbox').fill('anna'),
  },
  {
    source: 'pages/access/project-invitations.tsx',
    path: '/access/shop/',
    as: 'admin',
    find: withField('Email address'),
    fill: fillField('Email address', 'eva@example.com'),
  },
  {
    source: 'pages/access/blocks.tsx',
    path: '/access/shop/',
    as: 'admin',
    find: withField('User to block'),
    fill: fillField('User to block', 'anna'),
  },
  {
    source: 'pages/access/project-tokens.tsx',
    path: '/access/shop/',
    as: 'admin',
    find: withField('Key name'),
    fill: fillField('Key name', 'nightly'),
  },
  {
    source: 'pages/labels/labels-page.tsx',
    path: '/labels/shop/',
    as: 'admin',
    find: withField('New label'),
    fill: fillField('New label', 'legal'),
  },
  {
    source: 'pages/screenshots/new-screenshot.tsx',
    path: '/screenshots/shop/app/',
    as: 'admin',
    find: withField('Image'),
    fill: chooseFile(PICTURE),
  },
  {
    source: 'pages/auto-translation/order-form.tsx',
    path: '/auto-translation/demo/humanize/de/',
    as: 'admin',
    find: (page) => page.locator('main form'),
  },
  {
    source: 'pages/memory/import-form.tsx',
    path: '/memory/shop/',
    as: 'admin',
    find: (page) => page.locator('main form').filter({ has: page.locator('input[type=file]') }),
    fill: chooseFile({ name: 'memory.json', mimeType: 'application/json', buffer: Buffer.from('[]') }),
  },
  {
    source: 'pages/memory/edit-entry.tsx',
    path: '/memory/shop/',
    as: 'admin',
    async find(page) {
      await page.locator('main li').getByRole('button', { name: 'Edit' }).first().click()
      return page.locator('main li form')
    },
  },
  {
    source: 'pages/machinery/rules-form.tsx',
    path: '/machinery/shop/',
    as: 'admin',
    find: withField('Monthly budget (tokens)'),
  },
  {
    source: 'pages/machinery/instructions-form.tsx',
    path: '/machinery/shop/',
    as: 'admin',
    find: withField('For all strings'),
  },
  {
    source: 'pages/machinery/service-dialog.tsx',
    path: '/machinery/shop/',
    as: 'admin',
    find: inDialog(/^Add\s*SYSTRAN$/),
    fill: (form) => form.locator('input[type=password]').fill('wrong'),
  },
]
