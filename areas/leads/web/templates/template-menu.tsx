import { RequestError } from '@keystead/http/client';
import { useApi, useLaterCall } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Button } from '@keystead/ui/button';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@keystead/ui/menu';
import { useToast } from '@keystead/ui/toast';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { fillLeadTemplate, getLeadTemplates } from '../../contract.templates.ts';
import type { LeadDetail } from '../../contract.ts';
import { useText } from './text.ts';

/** Renders a menu of templates: one begins a message in the chat, or an email to who has no account. */
export function TemplateMenu({ lead }: { lead: LeadDetail }) {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { id, agency_id: agency, account_id: user, property_id: property, email } = lead;
  const { data } = useLaterCall(getLeadTemplates, { agency_id: String(agency) });
  const begin = async (templateId: number) => {
    try {
      const { data: made } = await api(fillLeadTemplate, { id: String(id), template_id: String(templateId) });
      if (user > 0) await navigate({ to: '/user/chat', search: { user, property, text: made.text } });
      else globalThis.location.href = `mailto:${email}?body=${encodeURIComponent(made.text)}`;
    } catch (error) {
      toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
  };
  const templates = data?.data.templates ?? [];
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" variant="secondary">
          {t('use')}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {templates.map((template) => (
        <MenuItem key={template.id} onClick={() => void begin(template.id)}>
          {template.name}
        </MenuItem>
      ))}
      {templates.length > 0 ? <MenuSeparator /> : null}
      <MenuLink render={<Link to="/user/leads" search={{ agency, view: 'templates' }} />}>
        {t('manage')}
      </MenuLink>
    </Menu>
  );
}
