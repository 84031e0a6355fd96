import { isScreen, isTest, type LintRule, lineRule, type SourceFile } from './lint-rule.ts';

/** Colours are tokens of packages/ui/theme; a screen names a token, never a colour. */
export const tokenColours = lineRule(
  'colours from tokens',
  (file) => isScreen(file) && !file.path.startsWith('packages/ui/'),
  (line) =>
    /['"`[(\s:]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgba?|hsla?|oklch)\(/i.test(line)
      ? 'names a colour; use a token'
      : undefined,
);

const speaks = ({ path }: SourceFile) => /^(areas|apps|packages\/ui)\/.*\.(tsx?|json)$/.test(path);

/** Emoji look different everywhere and are read aloud: icons are drawn. */
export const noEmoji = lineRule(
  'no emoji',
  (file) => speaks(file) && !isTest(file),
  (line) =>
    /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u.test(line)
      ? 'shows an emoji; use an icon'
      : undefined,
);

/** A tick that a visitor makes before hydration reaches `onChange` through `NativeInput` alone. */
export const earlyTicks: LintRule = {
  name: 'early ticks',
  check: (files) =>
    files
      .filter(isScreen)
      .filter(({ text }) => /<input\s[^<]*?\btype="(?:checkbox|radio)"/.test(text))
      .map(({ path }) => `${path} has a bare tick; use NativeInput, Checkbox, Switch or RadioGroup`),
};

const SIDED_CLASS =
  /(?<=[\s"'`:!-])(?:(?:m|p|scroll-m|scroll-p)[lr]-(?:\d|\[|px|auto|\()|(?:left|right)-(?:\d|\[|px|auto|full|\()|(?:border|rounded)-[lr](?=[-\s"'`])|rounded-[tb][lr](?=[-\s"'`])|(?:text|float|clear)-(?:left|right)(?=[\s"'`]))/;
const SIDED_PROPERTY =
  /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[-\w]*|left|right)\s*:|text-align:\s*(?:left|right)/;

const isStyle = ({ path }: SourceFile) => /^(areas|apps|packages\/ui)\/.*\.css$/.test(path);

/** Start and end, not left and right: the same screens serve languages written from the right. */
export const logicalCss = lineRule(
  'logical CSS',
  (file) => isScreen(file) || isStyle(file),
  (line, file) => {
    const sided = isStyle(file) ? SIDED_PROPERTY.exec(line) : SIDED_CLASS.exec(line);
    return sided ? `is one-sided (${sided[0].trim()}); use start and end` : undefined;
  },
);
