/** Hash of PASSWORD as PHP made it. */
const HASH = '$2y$10$KeysteadTestSalt.0000u/2IqDpmPeYymZCSqDJlsViTz.Tm1CGm';
export const PASSWORD = 'Sommerhaus-77';

/** What people have with each other, with the site and with packages, as eBroker 1.2.6 has it. */
export const DEALINGS = `-- MySQL dump 10.13  Distrib 8.0.36
CREATE TABLE \`customers\` (\`id\` bigint, \`name\` text, \`slug_id\` text, \`email\` text, \`password\` text, \`logintype\` text, \`is_email_verified\` tinyint, \`isActive\` tinyint);
INSERT INTO \`customers\` VALUES (1,'Ana Prova','ana','ana@example.com','${HASH}','3',1,1),(2,'Ana again','ana-1','ana@example.com',NULL,'0',0,1),(3,'Bea Proba','bea','bea@example.com','${HASH}','3',1,1);
CREATE TABLE \`categories\` (\`id\` bigint, \`category\` text, \`slug_id\` text);
INSERT INTO \`categories\` VALUES (1,'Chalet','chalet');
CREATE TABLE \`propertys\` (\`id\` bigint, \`category_id\` text, \`title\` text, \`description\` text, \`address\` text, \`propery_type\` tinyint, \`price\` bigint, \`post_type\` text, \`city\` text, \`country\` text, \`state\` text, \`added_by\` int, \`status\` tinyint, \`request_status\` text, \`slug_id\` text);
INSERT INTO \`propertys\` VALUES (1,'1','Home in Schaan','Two rooms.','Street 1',0,910,'1','Schaan','Liechtenstein','Oberland',1,1,'approved','home-in-schaan'),(4,'1','Waiting','A house','Street 4',0,5,'1','Vaduz','Liechtenstein','Oberland',1,1,'pending','waiting');
CREATE TABLE \`languages\` (\`id\` bigint, \`name\` text, \`code\` text, \`deleted_at\` timestamp);
INSERT INTO \`languages\` VALUES (1,'English','en',NULL),(2,'Deutsch','de',NULL),(3,'What','q!',NULL);
CREATE TABLE \`settings\` (\`id\` bigint, \`type\` text, \`data\` text);
INSERT INTO \`settings\` VALUES (1,'company_name','Old Homes'),(2,'system_color','#14B8DCFF'),(3,'web_logo','logo.png'),(4,'stripe_secret_key','sk'),(5,'company_email','no address'),(6,'currency_symbol','CHF'),(7,'about_us','<p>About us</p>'),(8,'default_language','de'),(9,'odd_thing','1'),(10,'max_radius_range','10'),(11,'company_tel1','');
CREATE TABLE \`packages\` (\`id\` bigint, \`name\` text, \`package_type\` text, \`price\` double, \`duration\` int, \`status\` tinyint, \`deleted_at\` timestamp);
INSERT INTO \`packages\` VALUES (1,'Trial','free',NULL,720,1,NULL),(2,'Agency','paid',49.9,8760,1,NULL),(3,'Nothing','paid',9,240,0,NULL);
CREATE TABLE \`package_features\` (\`id\` bigint, \`package_id\` bigint, \`feature_id\` bigint, \`limit_type\` text, \`limit\` int, \`deleted_at\` timestamp);
INSERT INTO \`package_features\` VALUES (1,1,1,'limited',3,NULL),(2,1,5,'unlimited',NULL,NULL),(3,2,1,'unlimited',NULL,NULL),(4,2,2,'limited',10,NULL),(5,2,99,'limited',1,NULL);
CREATE TABLE \`user_packages\` (\`id\` bigint, \`user_id\` bigint, \`package_id\` bigint, \`start_date\` datetime, \`end_date\` datetime, \`deleted_at\` timestamp);
INSERT INTO \`user_packages\` VALUES (1,1,1,'2024-01-01 00:00:00','2024-01-31 00:00:00',NULL),(2,1,2,'2024-06-01 08:00:00',NULL,NULL),(3,3,2,'2024-01-01 00:00:00',NULL,'2024-02-01 00:00:00'),(4,88,2,'2024-01-01 00:00:00',NULL,NULL);
CREATE TABLE \`user_package_limits\` (\`id\` bigint, \`user_package_id\` bigint, \`package_feature_id\` bigint, \`total_limit\` int, \`used_limit\` int);
INSERT INTO \`user_package_limits\` VALUES (1,1,1,3,3),(2,2,4,10,4);
CREATE TABLE \`payment_transactions\` (\`id\` bigint, \`user_id\` bigint, \`package_id\` bigint, \`amount\` double, \`payment_gateway\` text, \`payment_type\` text, \`reject_reason\` text, \`order_id\` text, \`transaction_id\` text, \`payment_status\` text, \`created_at\` timestamp);
INSERT INTO \`payment_transactions\` VALUES (1,1,2,49.90,'Stripe','online payment',NULL,'pi_1','ch_1','success','2024-06-01 08:00:00'),(2,1,2,49.90,NULL,'bank transfer','Receipt unreadable',NULL,NULL,'rejected','2024-05-01 08:00:00'),(3,3,2,49.90,'Razorpay','online payment',NULL,'order_3',NULL,'pending','2024-05-02 08:00:00'),(4,1,1,0,NULL,'free',NULL,NULL,NULL,'success','2024-05-02 08:00:00'),(5,1,2,5,NULL,'free',NULL,NULL,NULL,'odd','2024-05-02 08:00:00');
CREATE TABLE \`chats\` (\`id\` bigint, \`sender_id\` int, \`receiver_id\` int, \`property_id\` int, \`message\` text, \`is_read\` tinyint, \`file\` text, \`audio\` text, \`created_at\` timestamp);
INSERT INTO \`chats\` VALUES (1,3,1,1,'Is it still there? 🙂',1,'','','2024-05-02 08:00:00'),(2,1,3,1,'Yes &amp; you can see it &lt;tomorrow&gt;',0,NULL,NULL,'2024-05-02 09:00:00'),(3,1,3,1,NULL,0,'plan.png',NULL,'2024-05-02 10:00:00'),(4,3,0,77,'Hello',0,'','gone.aac','2024-05-02 08:00:00'),(5,1,2,1,'To myself',0,NULL,NULL,NULL),(6,1,3,1,'',0,'gone.png',NULL,NULL),(7,1,99,1,'Who?',0,NULL,NULL,NULL);
CREATE TABLE \`blocked_chat_users\` (\`id\` bigint, \`by_user_id\` bigint, \`by_admin\` tinyint, \`user_id\` bigint, \`admin\` tinyint, \`reason\` text, \`deleted_at\` timestamp);
INSERT INTO \`blocked_chat_users\` VALUES (1,1,0,3,0,'Rude',NULL),(2,NULL,1,3,0,NULL,NULL),(3,1,0,3,0,NULL,'2024-05-02 08:00:00'),(4,1,0,99,0,NULL,NULL);
CREATE TABLE \`report_reasons\` (\`id\` bigint, \`reason\` text);
INSERT INTO \`report_reasons\` VALUES (1,'Fraud'),(2,'');
CREATE TABLE \`user_reports\` (\`id\` bigint, \`reason_id\` int, \`customer_id\` bigint, \`property_id\` bigint, \`other_message\` text);
INSERT INTO \`user_reports\` VALUES (1,1,3,1,NULL),(2,0,3,4,'Something else'),(3,7,1,1,NULL),(4,0,3,1,'Again'),(5,1,3,99,NULL);
CREATE TABLE \`user_interests\` (\`id\` bigint, \`user_id\` bigint, \`category_ids\` text, \`outdoor_facilitiy_ids\` text, \`price_range\` text, \`property_type\` text, \`city\` text);
INSERT INTO \`user_interests\` VALUES (1,3,'1,99','','100000,900000','0','Vaduz'),(2,3,'','',NULL,'0,1',''),(3,1,'1','','9,1','0,1',NULL),(4,99,'1','','','','');
CREATE TABLE \`number_otps\` (\`id\` bigint);
INSERT INTO \`number_otps\` VALUES (1);
-- Dump completed
`;

/** Packages and payments as they were up to eBroker 1.2.2. */
export const OLD_PACKAGES = `-- MySQL dump 10.13  Distrib 8.0.36
CREATE TABLE \`customers\` (\`id\` bigint, \`name\` text, \`slug_id\` text, \`email\` text, \`password\` text, \`logintype\` text, \`is_email_verified\` tinyint, \`isActive\` tinyint);
INSERT INTO \`customers\` VALUES (1,'Ana Prova','ana','ana@example.com',NULL,'3',1,1),(2,'Bea Proba','bea','bea@example.com',NULL,'3',1,1);
CREATE TABLE \`categories\` (\`id\` bigint);
CREATE TABLE \`propertys\` (\`id\` bigint);
CREATE TABLE \`packages\` (\`id\` bigint, \`name\` text, \`duration\` int, \`price\` double, \`status\` int, \`property_limit\` int, \`advertisement_limit\` int, \`type\` text);
INSERT INTO \`packages\` VALUES (1,'Trial',30,0,1,10,0,''),(2,'Gold',365,49.9,1,NULL,5,'product_listing'),(3,'Premium',30,20,1,NULL,NULL,'premium_user');
CREATE TABLE \`user_purchased_packages\` (\`id\` bigint, \`modal_type\` text, \`modal_id\` bigint, \`package_id\` int, \`start_date\` date, \`end_date\` date, \`used_limit_for_property\` int, \`used_limit_for_advertisement\` int, \`prop_status\` tinyint, \`adv_status\` tinyint);
INSERT INTO \`user_purchased_packages\` VALUES (1,'App\\\\Models\\\\Customer',1,1,'2024-08-02',NULL,3,0,1,1),(2,'App\\\\Models\\\\Customer',1,2,'2024-08-02',NULL,3,1,1,0);
CREATE TABLE \`payments\` (\`id\` bigint, \`transaction_id\` text, \`amount\` double, \`payment_gateway\` text, \`package_id\` int, \`customer_id\` int, \`status\` text, \`created_at\` timestamp);
INSERT INTO \`payments\` VALUES (1,'PAY-1',49.9,'paypal',2,1,'1','2024-06-08 01:55:09'),(2,'PAY-2',20,'razorpay',3,2,'2','2024-06-08 01:55:09');
-- Dump completed
`;
