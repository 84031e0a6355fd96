const LIST = `
password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd p@ssword1 pass1234 pass123 passpass
passwort passwort1 motdepasse contrasena contraseña senha123 parola123 wachtwoord lozinka haslo123 salasana
qwerty123 qwerty1 qwerty12 qwertz qwertz123 azerty azerty123 azertyuiop qwe123 qweasd qweasdzxc qwaszx zaq12wsx
1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 zxcvbnm123 asdf1234 asdfasdf asdqwe asd123
asdfgh1 qazwsx qazwsxedc wsxedc zaqwsx
123321 1234567891 0987654321 987654321 87654321 7654321 654321 147258369 147258 159753 159357 741852963 789456123
789456 456789 963852741 112233 11223344 1122334455 102030 121212 123654 321321 131313 101010 1234qwer 123qwe 123qweasd
12345a 123456a 1234567a 12345678a 123456789a a12345 a123456 a1234567 a12345678 a123456789 abc123 abc1234 abc12345
abcd1234 abcd123 abcabc aa123456 aa12345678 12345q 123456q q12345 q123456 123abc 1234abcd 12qwaszx 147896325 159951
iloveyou iloveyou1 iloveyou2 iloveu loveme lovely loveyou mylove sweetheart babygirl babygirl1 princess princess1
sunshine sunshine1 monkey monkey1 dragon dragon1 football football1 baseball baseball1 basketball soccer soccer1
hockey tennis jordan23 michael michael1 michelle jessica jessica1 ashley ashley1 nicole nicole1 daniel daniel1 andrew
andrea anthony joshua matthew robert thomas charlie charlie1 jennifer amanda justin hannah samantha elizabeth victoria
alexander alexandra alejandro carlos antonio fernando roberto ricardo eduardo gabriel sebastian natalie vanessa
superman batman batman1 spiderman starwars pokemon pokemon1 naruto goku123 minecraft fortnite roblox pikachu
master master1 shadow shadow1 killer killer1 hunter hunter1 ranger mustang ferrari porsche mercedes corvette harley
yamaha suzuki toyota honda1 chevy1 camaro subaru nissan
welcome welcome1 welcome12 welcome123 letmein letmein1 trustno1 access access14 admin1 admin12 admin123 admin1234
administrator root123 toor123 guest123 user123 user1234 test123 test1234 testing testing1 tester changeme changeme1
default default1 temp123 temp1234 secret secret1 secret123 login123 master123 computer computer1 internet internet1
server database windows windows1 samsung samsung1 google google1 google123 facebook instagram whatsapp youtube
hello1 hello123 hellohello freedom freedom1 whatever whatever1 nothing nothing1 forever forever1 friends friends1
family family1 myfamily happy123 lucky123 lucky7 money123 blessed blessed1 jesus1 jesus123 jesuschrist godisgood
heaven angel1 angel123 angels butterfly flower flower1 flowers summer summer1 summer123 winter winter1 winter123
spring spring1 autumn autumn1 january february march123 april123 august september october november december
monday tuesday wednesday thursday friday saturday sunday
orange purple yellow silver golden cookie cookie1 cheese chocolate banana cherry pepper pepper1 ginger peanut
coffee pizza123 apple123 mickey minnie snoopy tigger buster maggie bailey jasper oliver sophie molly123 daisy123
liverpool liverpool1 arsenal arsenal1 chelsea chelsea1 manchester barcelona barcelona1 realmadrid juventus cowboys
steelers patriots yankees lakers redsox packers eagles1 rangers celtic
america england london london1 france germany canada mexico brasil brazil portugal espana italia india123 pakistan
bangladesh indonesia nigeria philippines australia newyork chicago
house123 house1 home123 homehome myhouse property realestate landlord keystead keystead1 keystead123
matrix phoenix thunder diamond crystal genius legend qwert12345 zzzzzz1 aaaaaa1 111111a 000000a biteme fuckyou
fuckyou1 asshole bitch1 pussycat sexy123 hottie
`;

/** Passwords that are tried first by whoever guesses, lower-case. Runs and repetitions are found by rule instead. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.split(/\s+/).filter(Boolean));
