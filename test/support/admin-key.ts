/** API key of the administrator of every test site. */
export const ADMIN_KEY = 'wlu_administrator-of-the-test-site'
